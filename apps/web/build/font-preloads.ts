import type { Plugin } from 'vite'

/** Adds `<link rel="preload">` with the hashed names of the first screen's fonts. */
export function fontPreloads(names: string[]): Plugin {
  return {
    name: 'scooter-rides:font-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'))
        return names
          .flatMap((name) => files.filter((file) => file.includes(`${name}-`)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          }))
      },
    },
  }
}
