/** Neither code nor data: documentation, types, sources of compiled code and source maps. */
const isForReaders =
  /(\.(map|d\.[cm]?ts|[cm]?ts|tsx|md|markdown|flow|tsbuildinfo)|(^|\/)(tsconfig[^/]*\.json|Makefile))$/i
const isHidden = /(^|\/)\./
/** Only beside package.json: deeper folders of these names contain code in some packages. */
const isForAuthors = /^(tests?|__tests__|docs?|examples?|bench(marks?)?|coverage|man)\//

const platform = `${process.platform}/${process.arch}/`
/** What the server uses of large packages. */
const uses = {
  '@valhallajs/valhallajs': (file) =>
    /^(index\.m?js|package\.json|lib\/.*)$/.test(file) ||
    (file.startsWith(platform) && /^(lib\/.*|valhalla_(node\.node|build_tiles))$/.test(file.slice(platform.length))),
  // `geo-tz/all`, without the sets of zones that agree since 1970 or from now on.
  'geo-tz': (file) => !file.startsWith('data/') || file.startsWith('data/timezones.geojson'),
  // The server imports it, and uses two extensions.
  '@electric-sql/pglite': (file) =>
    !file.endsWith('.cjs') && (!file.endsWith('.tar.gz') || /\/(pg_trgm|unaccent)\./.test(file)),
  luxon: (file) => !file.startsWith('build/') || /^build\/(es6|node)\//.test(file),
  '@opentelemetry/api': (file) => !/^build\/(esm|esnext)\//.test(file),
}
/** Node loads the CommonJS files of these packages. */
const isOfOtherRuntimes = (name, file) => /^@(aws-sdk|smithy)\//.test(name) && /^dist-(es|types)\//.test(file)

/** Whether a file of a package is needed at run time; `file` is relative to the package. */
export function isReleased(name, file) {
  if (isForReaders.test(file) || isHidden.test(file) || isForAuthors.test(file) || isOfOtherRuntimes(name, file))
    return false
  return uses[name]?.(file) ?? true
}
