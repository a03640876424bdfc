import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './runtime.mjs'

/** The targets of the links and images in a Markdown text, without those on other hosts. */
export function linksIn(text) {
  const withoutCode = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  const targets = [...withoutCode.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute,
  )
  return targets.filter((target) => !/^[a-z]+:/.test(target))
}

/** The anchors that a Markdown renderer generates for headings. */
export const anchorsIn = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

export const documents = () =>
  globSync('{*,docs/**/*,deploy/*,.github/**/*,{apps,packages,tools,bench,e2e}/**/*}.md', {
    cwd: root,
    exclude: (path) => /node_modules|\/dist$/.test(path),
  })

/** Links of a document whose file or heading does not exist. */
export const brokenLinksIn = (file, text = readFileSync(join(root, file), 'utf8')) =>
  linksIn(text).filter((target) => !leadsSomewhere(file, text, target))

function leadsSomewhere(file, text, target) {
  const [path, anchor] = target.split('#')
  const other = join(root, dirname(file), path)
  if (path !== '' && !existsSync(other)) return false
  return !anchor || anchorsIn(path === '' ? text : readFileSync(other, 'utf8')).includes(anchor)
}
