import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { decisions } from './decisions.mjs'

const site = join(dirname(fileURLToPath(import.meta.url)), '..')
const root = join(site, '..', '..')

const developers = [
  { text: 'Architecture', link: '/ARCHITECTURE' },
  { text: 'Contributing', link: '/CONTRIBUTING' },
  { text: 'Glossary', link: '/docs/glossary' },
  { text: 'Add a field to a ride', link: '/docs/develop/add-a-field-to-a-ride' },
  { text: 'Add a notification', link: '/docs/develop/add-a-notification' },
  { text: 'Add a kind of message', link: '/docs/develop/add-a-kind-of-message' },
]

export default defineConfig({
  title: 'Scooter Rides',
  description: 'Guides for riders, operators and developers of Scooter Rides',
  // The pages stay where they are in the repository, so that their links work there and here.
  srcDir: '../..',
  srcExclude: ['.github/**', 'data/**', 'test-results/**'],
  rewrites: { 'README.md': 'index.md' },
  markdown: { config: replaceLinksToSource },
  vite: { plugins: [vueForPages()] },
  // The site names no other host: readers need no network beyond it.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Home', link: '/' },
      { text: 'Riders', link: '/docs/riders' },
      { text: 'Operators', link: '/docs/operating' },
      { text: 'Developers', link: '/ARCHITECTURE' },
      { text: 'API', link: '/docs/api' },
      { text: 'Decisions', link: '/docs/decisions/' },
    ],
    sidebar: [
      {
        text: 'Home',
        items: [
          { text: 'About', link: '/' },
          { text: 'Contents', link: '/docs/' },
          { text: 'Changelog', link: '/CHANGELOG' },
        ],
      },
      {
        text: 'Riders',
        items: [
          { text: 'Guide', link: '/docs/riders' },
          { text: 'Live ride', link: '/docs/live-ride' },
          { text: 'Tracker apps', link: '/docs/trackers' },
        ],
      },
      {
        text: 'Operators',
        items: [
          { text: 'Operating', link: '/docs/operating' },
          { text: 'Data and backups', link: '/docs/backups' },
          { text: 'Growing', link: '/docs/growing' },
          { text: 'Scaling', link: '/docs/scaling' },
          { text: 'Monitoring', link: '/docs/monitoring' },
          { text: 'Configuration', link: '/docs/configuration' },
          { text: 'Commands', link: '/docs/commands' },
          { text: 'Moderation', link: '/docs/moderation' },
          { text: 'Legal duties', link: '/docs/legal/' },
          { text: 'Privacy notice', link: '/docs/legal/privacy-notice' },
          { text: 'Record of processing', link: '/docs/legal/record-of-processing' },
          { text: 'Data breach', link: '/docs/legal/breach' },
          { text: 'Risks of live positions', link: '/docs/legal/live-positions' },
          { text: 'Security', link: '/SECURITY' },
          { text: 'OWASP ASVS', link: '/docs/security/asvs' },
        ],
      },
      { text: 'Developers', items: developers },
      { text: 'API', items: [{ text: 'Guide', link: '/docs/api' }] },
      { text: 'Decisions', collapsed: true, items: decisions(join(root, 'docs/decisions')) },
    ],
  },
})

/** A page becomes a module that imports Vue, which is installed here and not above the pages. */
function vueForPages() {
  return {
    name: 'vue-for-pages',
    enforce: 'pre',
    resolveId(id, importer, { ssr }) {
      if (!/^vue(\/|$)/.test(id)) return undefined
      // While the pages are rendered, Node itself finds Vue beside the built modules.
      if (ssr) return { id, external: true }
      const isOfPage = importer?.split('?')[0].endsWith('.md')
      return isOfPage ? this.resolve(id, join(site, 'package.json'), { skipSelf: true }) : undefined
    },
  }
}

/** Shows a link to a source file as text: the site has pages only. Dead links between pages fail the build. */
function replaceLinksToSource(markdown) {
  markdown.core.ruler.push('source-links', ({ tokens, env }) => {
    for (const { children } of tokens) {
      if (!children) continue
      for (const [at, token] of children.entries()) {
        if (token.type !== 'link_open' || !isSource(token.attrGet('href'), env.path)) continue
        const closing = children.find(
          ({ type, level }, index) => index > at && type === 'link_close' && level === token.level,
        )
        for (const end of [token, closing]) Object.assign(end, { tag: 'span', attrs: null })
        token.type = 'span_open'
        closing.type = 'span_close'
      }
    }
  })
}

function isSource(href, page) {
  if (/^([a-z]+:|#)/.test(href)) return false
  const path = href.split('#')[0]
  const isPage = path.endsWith('.md') && basename(path) !== ''
  return !isPage && existsSync(join(dirname(page), path))
}
