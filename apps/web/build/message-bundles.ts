import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { bundleNames, bundles, sourceLanguage, type BundleName } from '@scooter-rides/messages'
import { readCatalogue } from '@scooter-rides/messages/build'

/** What a module of the browser contains: the modules that it imports at once, and the catalogue files whose messages it shows. */
interface Module {
  imports: string[]
  files: string[]
}

const bundleOf = new Map<string, BundleName>(bundleNames.flatMap((name) => bundles[name].map((file) => [file, name])))

const staticImport = /^\s*(?:import|export)\b(?!\s+type\b)[^;'"()]*?from\s+'(\.[^']+)'/gm
const bareImport = /^\s*import\s+'(\.[^']+)'/gm
const messageKey = new RegExp(`['"]((${[...bundleOf.keys()].join('|')})\\.[\\w.]+)['"]`, 'g')

/**
 * The bundles that a module needs when it runs, with all modules that it imports. Imports of types are counted where one statement
 * imports both; a bundle too many costs a request, a bundle too few an error.
 */
export function createBundleFinder(keys: ReadonlySet<string> = new Set(readCatalogue(sourceLanguage).keys())) {
  // Codes of problems look the same.
  const filesIn = (source: string) =>
    [...source.matchAll(messageKey)].filter(([, key = '']) => keys.has(key)).map(([, , file = '']) => file)
  const modules = new Map<string, Module>()

  function read(path: string): Module {
    const known = modules.get(path)
    if (known) return known
    const source = readFileSync(path, 'utf8')
    const isSource = /\.tsx?$/.test(path)
    const targets = isSource ? [staticImport, bareImport].flatMap((pattern) => [...source.matchAll(pattern)]) : []
    const module = {
      imports: targets.map(([, target = '']) => resolve(dirname(path), target)).filter((file) => /\.tsx?$/.test(file)),
      files: isSource ? filesIn(source) : [],
    }
    modules.set(path, module)
    return module
  }

  return {
    /** `path` is absolute. `first` is not among them, because every page loads it. */
    bundlesOf(path: string): BundleName[] {
      const seen = new Set<string>()
      const files = new Set<string>()
      const open = [path]
      for (let next = open.pop(); next; next = open.pop()) {
        if (seen.has(next)) continue
        seen.add(next)
        const module = read(next)
        module.files.forEach((file) => files.add(file))
        open.push(...module.imports)
      }
      const needed = new Set([...files].map((file) => bundleOf.get(file)))
      return bundleNames.filter((name) => name !== 'first' && needed.has(name))
    },
    forget: () => modules.clear(),
  }
}
