// The server must not outlive a start command that was killed.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
