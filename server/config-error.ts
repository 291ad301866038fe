/** The server cannot start now, but may later; the message is one line for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** It cannot start until the operator changes something, such as a value of the configuration or a file. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}
