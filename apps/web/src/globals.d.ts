/** The id of the running build; 'dev' in development. */
declare const __BUILD_ID__: string
/** The product's version, from package.json. */
declare const __VERSION__: string
