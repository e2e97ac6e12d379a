// Preloaded into Medusa: it ends when its standard input does, so that it never outlives the program that started it. Without its
// database Medusa does not end by itself.
const MAX_ENDING_MS = 5000;

process.stdin.resume();
process.stdin.once('end', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), MAX_ENDING_MS);
});
process.stdin.unref();
