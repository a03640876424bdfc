/** The channel that a process subscribes to as long as it lives. Its subscriber count tells others whether it runs. */
export const signOf = (processId: string) => `process:${processId}`
