import { parseSync } from '@swc/core'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The server's source files without tests and test helpers: `{ path, text }`, with paths relative to the server's `src`. */
export function readServerSource(folder) {
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !/\.(test|testing)\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

/** `path: member` for unused members of what `create…` functions return: the check for dead code covers exports, not members of objects. */
export function unusedMembers(files) {
  const sources = files.map((file) => ({ ...file, imports: importsOf(file) }))
  const textOf = new Map(files.map(({ path, text }) => [path, text]))
  return sources
    .filter(({ path }) => /^modules\/.*\.(service|repository)\.ts$/.test(path))
    .flatMap((file) => {
      const mayUse = (other, member) =>
        buildsAll(other) ||
        other.imports.includes(file.path) ||
        [other.path, ...other.imports].some((path) => declares(member).test(textOf.get(path) ?? ''))
      const uses = ({ text }, member) => accesses(member).test(text) || unpacks(member).test(text)
      const isUsed = (member) =>
        accesses(member).test(file.text) ||
        sources.some(
          (other) => other !== file && other.text.includes(member) && mayUse(other, member) && uses(other, member),
        )
      return membersOf(file.text).flatMap((member) => (isUsed(member) ? [] : `${file.path}: ${member}`))
    })
}

const buildsAll = ({ path }) => /^(app\.ts|app\/|cli\/)/.test(path)
const accesses = (member) => new RegExp(`[.]${member}\\b`)
/** In an own interface, with one member per line. */
const declares = (member) => new RegExp(`^\\s+${member}(: (<|\\()|\\()`, 'm')
const unpacks = (member) => new RegExp(`[{,]\\s*${member}\\s*[,}:]`)

const importsOf = ({ path, text }) =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target]) => normalize(join(dirname(path), target)))

function membersOf(text) {
  const { body } = parseSync(text, { syntax: 'typescript', target: 'esnext' })
  return body
    .map((item) => item.declaration)
    .filter((made) => made?.type === 'FunctionDeclaration' && made.identifier.value.startsWith('create'))
    .flatMap(({ body: { stmts } }) => givenBack(stmts))
    .flatMap((property) => nameOf(property) ?? [])
}

/** The object in the function's own `return`, as a literal or under a name. */
function givenBack(stmts) {
  const returned = stmts.find(({ type }) => type === 'ReturnStatement')?.argument
  if (returned?.type === 'ObjectExpression') return returned.properties
  const named = stmts
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .find(({ id, init }) => id.value === returned?.value && init?.type === 'ObjectExpression')
  return named?.init.properties ?? []
}

const nameOf = (property) => (property.type === 'Identifier' ? property.value : property.key?.value)

/** Writes to another module's table: `path: table`. `alike` lists modules that share a table, by the table's name in the database. */
export function foreignWrites(files, alike = {}) {
  const tables = files.flatMap(({ path, text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, inDatabase]) => ({
      name,
      inDatabase,
      owner: moduleOf(path),
    })),
  )
  return files
    .filter(({ path }) => moduleOf(path) !== undefined)
    .flatMap(({ path, text }) =>
      tables
        .filter(({ owner, inDatabase }) => owner !== moduleOf(path) && !alike[inDatabase]?.includes(moduleOf(path)))
        .filter((table) => writes(table).test(text))
        .map(({ inDatabase }) => `${path}: ${inDatabase}`),
    )
}

const moduleOf = (path) => /^modules\/([^/]+)\//.exec(path)?.[1]

const writes = ({ name, inDatabase }) =>
  new RegExp(
    `\\.(insert|update|delete)\\(${name}\\)|\\b(insert into|update|delete from)\\s+(\\$\\{${name}\\}|${inDatabase}\\b)`,
    'i',
  )
