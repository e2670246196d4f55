/** What a command does with what was asked for. */
export type Act<Request> = (request: Request) => Promise<void> | void;
