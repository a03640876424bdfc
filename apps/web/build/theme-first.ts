import type { Plugin } from 'vite'

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

/**
 * Puts the theme's stylesheet first. It declares the order of the cascade layers, and the layer that is declared first is
 * the weakest: after a chunk's stylesheet, the base styles would override every component.
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
