// Preloaded into Medusa: it ends when its standard input does, so that it never outlives the program that started it.
process.stdin.resume();
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.unref();
