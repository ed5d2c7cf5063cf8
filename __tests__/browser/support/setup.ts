// Real browsers on a busy machine take their time; what a test waits for has shorter limits of its own.
jest.setTimeout(60_000);
