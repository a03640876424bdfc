/** What a program under test has of this process's environment: no settings, and what others of its kind have compiled. */
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
