/** Back and onward, send, leave. Clocks, maps, checkmarks and the controls of media have no direction of reading. */
const mirrored = new Set([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external-link',
  'login',
  'logout',
  'next',
  'redo',
  'reply',
  'send',
  'undo',
])

/**
 * Converts an icon to a small React component at build time. The SVG is a string, because compiling it to JSX needs two
 * further packages for the same result.
 *
 * Icons with a direction of reading get `data-mirrored`: a page from right to left shows them mirrored.
 */
export function iconModule(svg: string, _collection = '', name = ''): string {
  const body = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `import { jsx } from 'react/jsx-runtime';
const html = { __html: ${JSON.stringify(body)} };
export default (props) => jsx('svg', { viewBox: '0 0 24 24', 'aria-hidden': true,${mirrored.has(name) ? " 'data-mirrored': true," : ''} fill: 'currentColor', ...props, dangerouslySetInnerHTML: html });
`
}
