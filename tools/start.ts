/** `npm start` will open a table on this machine. Until the table server exists it says so, and fails. */
const MISSING = `Paddles Up cannot open a table yet.

What is missing: the table server (sync/host and its Node transport), which serves the app to the
phones on your network and keeps the log. What works today: npm test, npm run check.`;

console.error(MISSING);
process.exitCode = 1;
