import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languages, sourceLanguage, type Language, type LanguageTag, type TextKey } from '@scooter-rides/messages'
import { readCatalogue } from '@scooter-rides/messages/build'
import { build } from 'vite'

import { chunksOf, runAlone, type Manifest } from './chunks.ts'
import { createBundleFinder } from './message-bundles.ts'
import { bundleModule } from './messages-plugin.ts'
import { prerenderedMarkup } from './prerendered-markup.ts'
import {
  append,
  appendAll,
  elementsOf,
  find,
  setAttributes,
  setInner,
  setText,
  make,
  insertBefore,
  readPage,
  remove,
  textOf,
  valueOf,
  type Element,
  type Page,
} from './html.ts'
import { screensToPrerender, type PrerenderedScreen } from './prerendered-screens.ts'

interface Prerenderer {
  renderPage: (address: string, isRiders: boolean, language: LanguageTag) => Promise<string>
}

const web = fileURLToPath(new URL('../', import.meta.url))
const dist = new URL('../dist/', import.meta.url)
const scratch = new URL('../.cache/prerender/', import.meta.url)

/**
 * Writes the prerendered pages, each a copy of index.html with the screen's markup in its body and its styles and scripts
 * in its head: dist/visitor/login.html is the reply to `/login` without a session, dist/rider/dashboard.html the one to
 * `/dashboard` with a session. dist/visitor.html and dist/rider.html are for all other addresses. Each language besides the
 * source language has its pages in a folder: dist/de/visitor/login.html.
 */
export async function prerenderPages(): Promise<void> {
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: scratch.pathname, emptyOutDir: true },
  })
  const { renderPage } = (await import(pathToFileURL(`${scratch.pathname}prerender.js`).href)) as Prerenderer
  const page = await readFile(new URL('index.html', dist), 'utf8')
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  for (const language of languages) {
    const translated = translatedPage(page, language)
    const folder = language.tag === sourceLanguage ? '' : `${language.tag}/`
    // The page of the service worker, which has no screen.
    await save(`${folder}index.html`, translated)
    for (const screen of screensToPrerender) {
      const markup = await renderPage(screen.address, screen.isFor === 'rider', language.tag)
      const drawn = drawnPage(translated, markup, { screen, manifest, language: language.tag })
      for (const name of screen.pages) await save(`${folder}${screen.isFor}/${name}.html`, drawn)
    }
    for (const isFor of ['visitor', 'rider'] as const) {
      const plain = readPage(translated)
      mark(plain, isFor)
      for (const { file } of chunksOf(messageModules([], language.tag), manifest))
        append(byTag(plain, 'head'), make('link', { rel: 'modulepreload', crossorigin: '', href: `/${file}` }))
      if (isFor === 'rider') append(byTag(plain, 'head'), make('link', askWhoItIs))
      await save(`${folder}${isFor}.html`, textOf(plain))
    }
  }
  await rm(scratch, { recursive: true })
}

/** The texts of index.html, which show before any script runs. */
function translatedPage(text: string, { tag, dir }: Language): string {
  const page = readPage(text)
  const messages = readCatalogue(tag)
  const product = valueOf(byName(page, 'application-name'), 'content') ?? ''
  const message = (key: TextKey) => (messages.get(key) ?? '').replaceAll('{product}', product)
  setAttributes(byTag(page, 'html'), { lang: tag, dir })
  setAttributes(byName(page, 'description'), { content: message('index-page.description') })
  setText(byId(page, 'coming-soon'), message('index-page.coming'))
  setText(byId(page, 'coming-stuck'), message('index-page.stuck'))
  setText(byId(page, 'try-again'), message('index-page.tryAgain'))
  setInner(byTag(page, 'noscript'), `<p class="plate no-script">${message('index-page.noScript')}</p>`)
  return textOf(page)
}

/** Starts the request while the scripts that need its reply are still loading. */
const askWhoItIs = { rel: 'preload', as: 'fetch', crossorigin: '', href: '/api/auth/me' }

interface Drawing {
  screen: PrerenderedScreen
  manifest: Manifest
  language: LanguageTag
}

function drawnPage(text: string, markup: string, { screen, manifest, language }: Drawing): string {
  const { chunks: sources, data = [], later: last = [], isFor, waitsForScripts } = screen
  const chunks = [...messageModules(sources, language), ...sources]
  const page = readPage(text)
  mark(page, isFor)
  if (data.length > 0) setAttributes(byTag(page, 'html'), { 'data-needed': data.join(' ') })
  const needed = chunksOf(chunks, manifest)
  const head = byTag(page, 'head')
  const { main, modules } = takeScripts(head)
  const known = new Set([...elementsOf(head)].map((element) => valueOf(element, 'href')))
  const styles = new Set(needed.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))
  for (const href of styles)
    if (!known.has(href)) append(head, make('link', { rel: 'stylesheet', crossorigin: '', href }))
  if (isFor === 'rider') append(head, make('link', askWhoItIs))
  const lastFiles = chunksOf(last, manifest).flatMap(({ file, assets = [] }) =>
    [file, ...assets.filter(isScript)].map((name) => `/${name}`),
  )
  const later = [...new Set([...modules, ...needed.map(({ file }) => `/${file}`)])].filter((file) => file !== main)
  const alone = runAlone(main, manifest)
  const start = {
    src: '/start.js',
    defer: '',
    'data-main': main,
    'data-alone': later.filter((file) => alone.has(file)).join(' '),
    'data-modules': later.filter((file) => !alone.has(file)).join(' '),
    'data-last': lastFiles.filter((file) => file !== main && !later.includes(file)).join(' '),
  }
  append(head, make('script', start))

  const drawing = make('div', { id: 'prerendered' })
  appendAll(drawing, prerenderedMarkup(markup, waitsForScripts))
  insertBefore(byId(page, 'root'), drawing)
  if (!waitsForScripts) setAttributes(byId(page, 'coming'), { 'data-quiet': '' })
  return textOf(page)
}

/** The messages that the screen shows, and those of every page. */
function messageModules(sources: string[], language: LanguageTag): string[] {
  const finder = createBundleFinder()
  const bundles = new Set(sources.flatMap((source) => finder.bundlesOf(`${web}${source}`)))
  return (['first', ...bundles] as const).map((bundle) => bundleModule(language, bundle))
}

const isScript = (file: string) => /\.m?js$/.test(file)

/** start.js loads the scripts after the first paint, so that they do not delay styles and fonts. */
function takeScripts(head: Element) {
  const main = find(head, (element) => valueOf(element, 'type') === 'module', 'main script')
  const modules = [...elementsOf(head)].filter((element) => valueOf(element, 'rel') === 'modulepreload')
  for (const element of [main, ...modules]) remove(element)
  return { main: valueOf(main, 'src') ?? '', modules: modules.map((element) => valueOf(element, 'href') ?? '') }
}

/** Marks whose page it is, so that the app can render the shell without a request. */
const mark = (page: Page, isFor: 'visitor' | 'rider') => setAttributes(byTag(page, 'html'), { [`data-${isFor}`]: '' })

const byTag = (page: Page, tag: string) => find(page, ({ tagName }) => tagName === tag, tag)
const byName = (page: Page, name: string) => find(page, (element) => valueOf(element, 'name') === name, name)
const byId = (page: Page, id: string) => find(page, (element) => valueOf(element, 'id') === id, `#${id}`)

async function save(name: string, text: string) {
  const file = fileURLToPath(new URL(name, dist))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
