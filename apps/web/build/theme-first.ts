import type { Plugin } from 'vite'

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

/**
 * Names the theme's stylesheet before all others. It declares the order of the cascade's layers, and the layer that
 * is met first is the weakest: after a part's sheet, the base styles would win over every component.
 */
export function themeFirst(): Plugin {
  return {
    name: 'scooter-rides:theme-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(stylesheet) ?? []
        const theme = links.find((link) => link.includes('/assets/index-'))
        if (!theme || links[0] === theme) return html
        return html.replace(theme, '').replace(links[0] ?? '', (first) => theme + first)
      },
    },
  }
}
