import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { printable } from '../printable.ts'

/** HTML's names of U+00A0 to U+00FF, in order. */
// not translated: names of entities
const latin1Names =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
const htmlEntities = new Map([
  ...latin1Names.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(0xa0 + at)]),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', hellip: '…' }),
  ...Object.entries({ euro: '€', trade: '™' }),
])
const xmlEntities = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
/** A document type that only names a schema is shorter. */
const maxDoctype = 1000
const section = /<!\[CDATA\[|<!DOCTYPE/i
/** The end of a piece that may be an incomplete reference or section. */
const unfinished = /(?:&#?\w{0,31}|<(?:!(?:\[(?:C(?:D(?:A(?:T(?:A)?)?)?)?)?|D(?:O(?:C(?:T(?:Y(?:P)?)?)?)?)?)?)?)$/i
const unfinishedCdata = /\]{1,2}$/

/** A file with more repairs is not XML. */
const maxRepairs = 20_000

/** The file is not read any further. */
export class XmlRefusal extends Error {
  readonly reason: TranslatableMessage

  constructor(reason: TranslatableMessage) {
    super(reason.key)
    this.reason = reason
  }
}

/**
 * Removes characters that XML cannot hold, escapes `&` without a reference and `<` without a tag, turns HTML's entities into
 * characters, and removes a document type.
 * @throws XmlRefusal if a document type declares something, because entities are never expanded, or if nearly everything needs a
 * repair
 */
export function createXmlRepair() {
  let pending = ''
  let isInCdata = false
  let repairs = 0

  function count(repaired: string): string {
    if (++repairs > maxRepairs) throw new XmlRefusal(translatable('ride-errors.gpx.malformed'))
    return repaired
  }

  function repairPlain(text: string, isLast: boolean): [repaired: string, rest: string] {
    const found = section.exec(text)
    if (!found) {
      const keep = isLast ? 0 : (unfinished.exec(text)?.[0].length ?? 0)
      pending = text.slice(text.length - keep)
      return [escaped(text.slice(0, text.length - keep), count), '']
    }
    const before = escaped(text.slice(0, found.index), count)
    const rest = text.slice(found.index)
    if (rest.startsWith('<![')) {
      isInCdata = true
      return [`${before}${found[0]}`, rest.slice(found[0].length)]
    }
    const end = rest.indexOf('>')
    const doctype = end < 0 ? rest : rest.slice(0, end)
    if (doctype.includes('[') || doctype.length > maxDoctype)
      throw new XmlRefusal(translatable('ride-errors.gpx.documentType'))
    if (end < 0) pending = rest
    return [before, end < 0 ? '' : rest.slice(end + 1)]
  }

  function repairCdata(text: string, isLast: boolean): [repaired: string, rest: string] {
    const end = text.indexOf(']]>')
    if (end >= 0) {
      isInCdata = false
      return [printable(text.slice(0, end + 3)), text.slice(end + 3)]
    }
    const keep = isLast ? 0 : (unfinishedCdata.exec(text)?.[0].length ?? 0)
    pending = text.slice(text.length - keep)
    return [printable(text.slice(0, text.length - keep)), '']
  }

  return (text: string, isLast = false): string => {
    let rest = pending + text
    pending = ''
    let repaired = ''
    while (rest !== '') {
      const [part, after] = isInCdata ? repairCdata(rest, isLast) : repairPlain(rest, isLast)
      repaired += part
      rest = after
    }
    return repaired
  }
}

// A `<` that begins no tag is text: `I <3 hills`.
const bareLess = /<(?![\w:!?/])|<(?=\d)/g

const reference = /&(?:(#x?[0-9a-f]{1,7}|[a-z][a-z0-9]{0,30});)?/gi

function escaped(text: string, count: (repaired: string) => string): string {
  return printable(text)
    .replaceAll(bareLess, () => count('&lt;'))
    .replaceAll(reference, (written, name: string | undefined) => {
      if (name === undefined) return count('&amp;')
      if (name.startsWith('#')) return isCharacter(name) ? written : count('')
      return xmlEntities.has(name) ? written : count(htmlEntities.get(name) ?? `&amp;${name};`)
    })
}

function isCharacter(reference: string): boolean {
  const code = /^#x/i.test(reference) ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1))
  if (Number.isNaN(code) || code > 0x10_ff_ff || (code >= 0xd800 && code <= 0xdfff)) return false
  return printable(String.fromCodePoint(code)) !== ''
}
