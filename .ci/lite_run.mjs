// Runs every notebook of a built site on the site's own Python, without a browser: `node lite_run.mjs SITE`.
// What each cell shows must be what is stored under it, as strict nbval asks of an ordinary kernel.
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const site = resolve(process.argv[2]);
const beside = join(site, "static", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(beside, "pyodide.mjs")));
const packages = Object.keys(JSON.parse(readFileSync(join(beside, "pyodide-lock.json"))).packages);
const pyodide = await loadPyodide({ indexURL: beside + "/", packages, stdout: () => {}, stderr: console.error });

const run = pyodide.runPython(`
import json, sys
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

VIEW = "application/vnd.jupyter.widget-view+json"

def stored(cell):
    text = "".join("".join(output["text"]) for output in cell["outputs"] if output["output_type"] == "stream")
    data = [output["data"] for output in cell["outputs"] if "data" in output]
    return text, [{mime: "".join(lines) for mime, lines in each.items() if mime != VIEW} for each in data]

def fresh_shell():
    """A shell that keeps what a cell's last line shows, instead of writing it."""
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    hook, shell.last = shell.displayhook, []
    hook.start_displayhook = hook.write_output_prompt = hook.finish_displayhook = lambda: None
    hook.write_format_data = lambda data, metadata=None: shell.last.append(data)
    return shell

def shown(shell, cell):
    shell.last.clear()
    with capture_output() as captured:
        result = shell.run_cell("".join(cell["source"]), store_history=True)
    if not result.success:
        return "raised", repr(result.error_in_exec or result.error_before_exec)
    data = [*(output.data for output in captured.outputs), *shell.last]
    return captured.stdout + captured.stderr, [{mime: each[mime] for mime in each if mime != VIEW} for each in data]

def run(text):
    """What is wrong, or nothing; and how many cells were run."""
    shell = fresh_shell()
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    for cell in cells:
        was, now = stored(cell), shown(shell, cell)
        if was != now:
            return f"{cell['id']}:\\n stored {was}\\n shown  {now}", len(cells)
    return "", len(cells)

run
`);
console.log("Python", pyodide.runPython("sys.version.split()[0]"));
let cells = 0;
for (const name of readdirSync(join(site, "files")).filter((each) => each.endsWith(".ipynb")).sort()) {
  const [wrong, count] = run(readFileSync(join(site, "files", name), "utf-8"));
  if (wrong) {
    console.error(`${name}, ${wrong}`);
    process.exit(1);
  }
  cells += count;
  console.log(`${name}: ${count} cells show what is stored`);
}
if (cells === 0) throw new Error("no cell was run");
