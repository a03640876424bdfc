/**
 * Converts an icon to a small React component at build time. The SVG is a string, because compiling it to JSX needs two
 * further packages for the same result.
 */
export function iconModule(svg: string): string {
  const body = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `import { jsx } from 'react/jsx-runtime';
const html = { __html: ${JSON.stringify(body)} };
export default (props) => jsx('svg', { viewBox: '0 0 24 24', 'aria-hidden': true, fill: 'currentColor', ...props, dangerouslySetInnerHTML: html });
`
}
