// Every Node since 12 can read this file, so an old one gets a sentence instead of a syntax error.
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This portal needs Node 20.19 or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
