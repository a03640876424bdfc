import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './runtime.mjs'

const styles = ['apps/web/src/**/*.css']
const code = ['apps/web/src/**/*.{ts,tsx}']
const isTest = (path) => /\.test\.tsx?$/.test(path)
const isForeign = (path) => /node_modules$|\/(?:dist|out)$/.test(path)

const commentOf = (line) => /(?:^\s*\*|\/\*\*?|(?:^|\s)\/\/)\s+(.*)/.exec(line)?.[1] ?? ''

/** The widths at which the layout changes, as styles/tokens.css lists them. */
const breakpoints = ['380px', '640px', '768px', '900px']

/** Rules that import checks cannot express, each with its files, its pattern, and a breach that it must detect. */
export const sourceRules = [
  {
    name: 'a query key comes from the keys of its feature',
    files: code,
    isBreach: (line) => /\b(query|mutation)Key:\s*\[/.test(line),
    breach: "queryKey: ['rides', rideId],",
  },
  {
    name: 'queries are data, hooks stand in use-*.ts',
    files: ['apps/web/src/**/*.queries.ts'],
    isBreach: (line) => /\buse[A-Z]\w*\(/.test(line),
    breach: 'export function useJoinRide() {',
  },
  {
    name: `a layout changes at ${breakpoints.join(', ')}`,
    files: [...styles, ...code],
    isBreach: (line) => {
      const query = /(?:@media|'\(|`\()[^{]*width[^{]*/.exec(line)?.[0] ?? ''
      // The heights of the same query are not limited.
      const widths = query.replaceAll(/\([^()]*height[^()]*\)/g, '').match(/\d+(?:px|rem|em)/g) ?? []
      return widths.some((width) => !breakpoints.includes(width))
    },
    breach: '@media (max-width: 700px) {',
  },
  {
    name: 'paddings, margins and gaps are the tokens of space',
    files: styles,
    isBreach: (line) => {
      const [, value = ''] = /^\s*(?:padding|margin|gap|row-gap|column-gap)[a-z-]*:(.*)/.exec(line) ?? []
      return /(?<![\w-])-?(?!0\b|1px)[\d.]+(px|rem|em)\b/.test(value)
    },
    breach: '  padding: 0 13px;',
  },
  {
    name: 'start and end instead of left and right, so that a page can be mirrored',
    // Maps and drawings are not mirrored.
    files: ['apps/web/src/!(art|map)/**/*.{css,tsx}'],
    isBreach: (line) =>
      /(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right):(?! (?:calc\()?50%)|text-align: (?:left|right)/.test(
        line,
      ) ||
      /className.*["\s]-?(?:m[lr]|p[lr]|(?:left|right)|rounded-[lr]|border-[lr])-(?!1\/2)[\w[]|["\s]text-(?:left|right)["\s]/.test(
        line,
      ),
    breach: '<p className="grow text-left">',
  },
  {
    name: 'what builds a repository or opens a transaction is a service',
    // A consumer of events and the records of a rider receive the transaction of their caller.
    files: ['apps/server/src/modules/**/!(*.service|*.repository|*.events|*.registry|*.testing).ts'],
    isBreach: (line) => /(?<!function )\bcreate\w+Repository\(|\.transaction\(/.test(line),
    breach: '  const ride = await createRidesRepository(tx).lock(rideId)',
  },
  {
    name: 'a comment refers to no document outside the repository',
    files: ['{apps,packages,tools,bench,e2e}/**/{src,test,journeys,support}/**/*.{ts,tsx,mjs,css}'],
    isBreach: (line) => /\b(?:spec|decisions) §\s?\d/.test(line),
    breach: '/** Zooms of spec §9. */',
  },
  {
    name: 'a sentence of a comment begins with its subject, not with Who, Whoever, Somebody, Nobody or Of',
    files: ['{apps,packages,scripts,e2e,bench,tools}/**/*.{ts,tsx,mjs,css}'],
    isInTests: true,
    isBreach: (line) => /(?:^|[.!?]\s+)(?:Who|Whoever|Somebody|Nobody|Of)\b/.test(commentOf(line)),
    breach: '// Locked by the caller. Who finds it held leaves it.',
  },
]

/** The role of a server file, by the suffix of its name before `.ts`. */
const serverRoles = new Set([
  'data',
  'errors',
  'events',
  'filters',
  'job-kinds',
  'jobs',
  'mails',
  'notices',
  'policy',
  'property',
  'registry',
  'repository',
  'routes',
  'seed',
  'select',
  'service',
  'table',
  'test',
  'testing',
])

/** Server files whose role suffix is not in this list. */
export const unknownRoles = (paths) =>
  paths.filter((path) =>
    path
      .split('/')
      .at(-1)
      .split('.')
      .slice(1, -1)
      .some((role) => !serverRoles.has(role)),
  )

export const serverFiles = () => globSync('apps/server/src/**/*.ts', { cwd: root })

/** Names that docs/glossary.md replaced by a standard term. Each matches a whole word of a file name or of an exported name. */
const replacedNames = [
  'ask ahead',
  'asked report',
  'away service',
  'bulletin',
  'call turns',
  'companions',
  'company section',
  'deed',
  'deeds',
  'desk',
  'doubt session',
  'face',
  'gathering',
  'gone note',
  'hold acting',
  'hold maker',
  'hold rider',
  'keep statements',
  'keeping order',
  'kept answers',
  'kept for',
  'kept roads',
  'known words',
  'lane queue',
  'latest frames',
  'live road',
  'looking',
  'measures',
  'near words',
  'on trouble',
  'open road',
  'own room',
  'patience',
  'plate',
  'prepare frequent',
  'read again',
  'read lane',
  'redis road',
  'removals',
  'rereading',
  'ride words',
  'room news',
  'row maker',
  'silences',
  'slips',
  'sought',
  'steady statement',
  'store lane',
  'take answer',
  'take out',
  'tell of connection',
  'terms section',
  'things admin',
  'unheard',
  'waiting invitations',
  'waking',
  'who came',
  'word shares',
]

const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .join(' ')
const exportedName = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm

const replacedWords = new RegExp(` (?:${replacedNames.join('|')}) `)

/** In the browser, files with the texts of values end in `-labels.ts`. */
const replacedSuffix = /^apps\/web\/.*-words(\.test)?\.tsx?$/

/** Replaced names in a file's own name and in its exports. */
export function replacedNamesIn(path, source) {
  const file = path.split('/').at(-1)
  const names = [file, ...[...source.matchAll(exportedName)].map(([, name]) => name)]
  return names.filter(
    (name) => replacedWords.test(` ${wordsOf(name)} `) || (name === file && replacedSuffix.test(path)),
  )
}

/** `path: name` for each replaced name in the code and its tests. */
export function replacedNamesInUse() {
  const files = globSync(
    ['apps/*/{src,test,build}/**/*.{ts,tsx,css}', 'packages/*/{src,test}/**/*.ts', 'e2e/{journeys,support}/**/*.ts'],
    { cwd: root },
  )
  return files.flatMap((path) =>
    replacedNamesIn(path, readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  )
}

/** The lines that break the rule: `path:line`. */
export function breachesOf({ files, isInTests = false, isBreach }) {
  return globSync(files, { cwd: root, exclude: isForeign })
    .filter((path) => isInTests || !isTest(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (isBreach(line) ? [`${path}:${index + 1}`] : [])),
    )
}

const kindsOfImport = [
  /^(?:import|export)\s+(?:type\s+)?(?:[\w$*,\s]*\{[^}'"]*\}|[\w$*,\s]+?)\s*from\s+['"]([^'"]+)['"]/gm,
  /^import\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
]
const packageName = /^(@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*/

/** The packages that a source imports, directly or by a file in them. */
export function packagesIn(source) {
  return kindsOfImport
    .flatMap((kind) => [...source.matchAll(kind)].map(([, target]) => target))
    .filter((target) => packageName.test(target) && !target.startsWith('virtual:') && !target.startsWith('node:'))
    .map((target) => packageName.exec(target)[0])
    .filter((name) => !builtinModules.includes(name))
}

/** Packages that sources import and their package.json does not list. */
export function undeclaredIn({ name, dependencies, devDependencies, optionalDependencies }, sources) {
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })])
  return [...new Set(sources.flatMap(packagesIn))].filter((used) => !declared.has(used))
}

/** `workspace: package` for packages that are imported and not in the workspace's package.json. */
export function undeclaredPackages() {
  const folders = globSync('{apps,packages,tools}/*/package.json', { cwd: root }).map((file) => dirname(file))
  return [...folders, 'e2e', 'bench'].flatMap((folder) => {
    const sources = globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (path) => /node_modules|\/(dist|out)$/.test(path),
    })
    const textOf = (path) => readFileSync(join(root, path), 'utf8')
    const undeclared = undeclaredIn(JSON.parse(textOf(join(folder, 'package.json'))), sources.map(textOf))
    return undeclared.map((used) => `${folder}: ${used}`)
  })
}
