import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleNames, bundles, languages, sourceLanguage, type BundleName } from '@scooter-rides/messages'
import { cataloguePaths, compileFiles } from '@scooter-rides/messages/build'
import type { Plugin } from 'vite'

import { createBundleFinder } from './message-bundles.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const catalogue = `${source}lib/language/catalogue.ts`
const main = 'virtual:messages'
const dynamicImport = /\bimport\('(\.[^']+\.tsx?)'\)/g

/**
 * Compiles the catalogues, one script for each language and bundle, and puts `withMessages` around each `import()` of a module that
 * shows messages. In tests all messages of the source language are there at once.
 */
export function messages({ isTest }: { isTest: boolean }): Plugin {
  const finder = createBundleFinder()
  return {
    name: 'scooter-rides:messages',
    enforce: 'pre',
    buildStart() {
      finder.forget()
    },
    resolveId: (id) => (id === main || id.startsWith(`${main}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${main}`)) return undefined
      for (const { tag } of languages) for (const path of cataloguePaths(tag)) this.addWatchFile(path)
      const part = partOf(id)
      if (!part) return mainModule(isTest)
      return `export default ${JSON.stringify(compileFiles(part.language, bundles[part.bundle]))}`
    },
    transform(code, id) {
      const [path = ''] = id.split('?')
      if (isTest || !path.startsWith(source) || path === catalogue || !code.includes('import(')) return undefined
      let isChanged = false
      const changed = code.replace(dynamicImport, (whole, target: string) => {
        const names = finder.bundlesOf(resolve(dirname(path), target))
        if (names.length === 0) return whole
        isChanged = true
        return `__withMessages(${JSON.stringify(names)}, ${whole})`
      })
      if (!isChanged) return undefined
      const from = relative(dirname(path), catalogue)
      const address = from.startsWith('.') ? from : `./${from}`
      return { code: `import { withMessages as __withMessages } from '${address}'\n${changed}`, map: null }
    },
  }
}

/** The module of a bundle, which is also its name in the bundler's manifest. */
export const bundleModule = (language: string, bundle: BundleName) => `${main}/${bundle}-${language}`

function partOf(id: string): { language: string; bundle: BundleName } | undefined {
  const parts = /\/([a-zA-Z]+)-([\w-]+)$/.exec(id)
  return parts ? { bundle: parts[1] as BundleName, language: parts[2] ?? '' } : undefined
}

function mainModule(isTest: boolean): string {
  const loaders = languages.flatMap(({ tag }) =>
    bundleNames.map((name) => `'${tag}/${name}': () => import('${bundleModule(tag, name)}')`),
  )
  return `
export const initialMessages = ${isTest ? JSON.stringify(compileFiles(sourceLanguage)) : '{}'}
const loaders = { ${loaders.join(', ')} }
export const loadBundle = async (language, bundle) => (await loaders[language + '/' + bundle]()).default
`
}
