import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

import { screensToPrerender, type PrerenderedScreen } from './prerendered-screens.ts'

interface Prerenderer {
  renderPage: (address: string, isRiders: boolean) => Promise<string>
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Record<string, Chunk>

const dist = new URL('../dist/', import.meta.url)
const scratch = new URL('../.cache/prerender/', import.meta.url)

/** Under way while the scripts that will want the answer are still coming. */
const askWhoItIs = '<link rel="preload" as="fetch" crossorigin href="/api/auth/me">'

/**
 * Writes the pages that are drawn before any script runs, each a copy of index.html with the screen's markup in its body
 * and the styles and scripts it needs in its head: dist/visitor/login.html answers `/login` without a session,
 * dist/rider/dashboard.html answers `/dashboard` with one. dist/visitor.html is for every other address of a visitor.
 */
export async function prerenderPages(): Promise<void> {
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: scratch.pathname, emptyOutDir: true },
  })
  const { renderPage } = (await import(pathToFileURL(`${scratch.pathname}prerender.js`).href)) as Prerenderer
  const page = await readFile(new URL('index.html', dist), 'utf8')
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  for (const screen of screensToPrerender) {
    const markup = onlyDrawing(await renderPage(screen.address, screen.isFor === 'rider'))
    for (const name of screen.pages) await write(`${screen.isFor}/${name}.html`, drawn(page, markup, screen, manifest))
  }
  await write('visitor.html', marked(page, 'visitor'))
  await rm(scratch, { recursive: true })
}

/** The content security policy refuses inline scripts and styles; better to find one here than in a browser's console. */
function onlyDrawing(markup: string): string {
  const text = markup
    // The router adds a script of its own for scrolling.
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    // A select keeps its value in an unseen, styled field that a drawing has no use for.
    .replace(/<input[^>]*-hidden-input"[^>]*>/g, '')
  const styled = /<[^>]*\sstyle="[^"]*"/.exec(text)
  if (styled) throw new Error(`A prerendered page has a style attribute: ${styled[0]}`)
  // Code that asks for a window while it is loaded fails here, and the drawing would only say that the screen is coming.
  if (!text.includes('<h1')) throw new Error('A prerendered page has no heading: its screen did not load.')
  // What a form suggests (today, the next hour) was true when this was built.
  return text.replace(/(<input\b[^>]*?) value="[^"]*"/g, '$1')
}

function drawn(
  page: string,
  markup: string,
  { chunks, isFor, waitsForScripts }: PrerenderedScreen,
  manifest: Manifest,
): string {
  const needed = collect(chunks, manifest)
  const styles = [...new Set(needed.flatMap(({ css = [] }) => css))]
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  const { html, main, modules } = takeScripts(page)
  const later = [...new Set([...modules, ...needed.map(({ file }) => `/${file}`)])].filter((file) => file !== main)
  const alone = runAlone(main, manifest)
  const start = [
    `<script src="/start.js" defer data-main="${main}"`,
    `data-alone="${later.filter((file) => alone.has(file)).join(' ')}"`,
    `data-modules="${later.filter((file) => !alone.has(file)).join(' ')}"></script>`,
  ].join(' ')
  return marked(html, isFor)
    .replace('</head>', `  ${[...styles, ...(isFor === 'rider' ? [askWhoItIs] : []), start].join('\n    ')}\n  </head>`)
    .replace(
      '<div id="root">',
      () => `<div id="prerendered">${notYetAlive(markup, waitsForScripts)}</div>\n    <div id="root">`,
    )
    .replace('id="coming"', waitsForScripts ? '$&' : '$& data-quiet')
}

/** What takes clicks and keys, but for links, and buttons whose popover the browser itself opens. */
const controls = /<(?:button(?![^>]*popovertarget)|input|select|textarea|label|\w+(?=[^>]*tabindex="0"))(?=[\s>])/gi

/**
 * Links work without a script. A button would swallow the click, a field would lose what is typed into it, and a form
 * would send a password in the address: they take nothing until the app is there.
 */
function notYetAlive(markup: string, waitsForScripts: boolean): string {
  const text = markup.replace(controls, '$& inert')
  return waitsForScripts ? text.replace('<main ', '<main aria-busy="true" ') : text
}

/**
 * Files that can run without the main script: libraries and schemas. They run as they come, each by itself; all in one
 * would keep a phone busy for longer than a touch may wait.
 */
function runAlone(main: string, manifest: Manifest): Set<string> {
  const needsMain = (name: string) => collect([name], manifest).some(({ file }) => `/${file}` === main)
  const names = Object.keys(manifest).filter((name) => !needsMain(name))
  return new Set(names.map((name) => `/${manifest[name]?.file}`))
}

/** start.js asks for the scripts once the page is painted, so that they do not hold up its styles and fonts. */
function takeScripts(page: string) {
  const mainTag = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
  const preloadTag = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
  const main = mainTag.exec(page)?.[1]
  if (!main) throw new Error('index.html names no script.')
  const modules = [...page.matchAll(preloadTag)].map(([, href = '']) => href)
  return { html: page.replace(mainTag, '').replace(preloadTag, ''), main, modules }
}

/** The chunks of these sources, and whatever they import. */
function collect(sources: string[], manifest: Manifest): Chunk[] {
  const seen = new Map<string, Chunk>()
  function visit(name: string) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.set(name, chunk)
    chunk.imports?.forEach(visit)
  }
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`The build has no chunk for ${source}.`)
    visit(source)
  }
  return [...seen.values()]
}

/** Says whose page it is, so that the app need not ask before it draws the shell. */
function marked(page: string, isFor: 'visitor' | 'rider'): string {
  return page.replace('<html ', `<html data-${isFor} `)
}

async function write(name: string, text: string) {
  const file = fileURLToPath(new URL(name, dist))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
