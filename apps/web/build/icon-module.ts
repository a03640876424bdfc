/**
 * Turns one icon into a small React component at build time. The drawing travels as a string, because the
 * alternative (compiling SVG to JSX) needs two further packages for the same result.
 */
export function iconModule(svg: string): string {
  const body = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `import { jsx } from 'react/jsx-runtime';
const html = { __html: ${JSON.stringify(body)} };
export default (props) => jsx('svg', { viewBox: '0 0 24 24', 'aria-hidden': true, fill: 'currentColor', ...props, dangerouslySetInnerHTML: html });
`
}
