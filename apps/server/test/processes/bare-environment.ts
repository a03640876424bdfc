/** The environment of a program under test: no settings, and the shared compile cache. */
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
