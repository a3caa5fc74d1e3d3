// A script for tests of the test bench: says that it ran.
window.labScripts = [...(window.labScripts ?? []), 'asset'];
