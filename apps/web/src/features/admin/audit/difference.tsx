import { t } from '../../../lib/language/t.ts'

interface DifferenceProps {
  before: unknown
  after: unknown
}

/** The values before and after by name; if both are known, only the changed ones. */
export function Difference({ before, after }: DifferenceProps) {
  const [was, is] = [membersOf(before), membersOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  if (names.length === 0) return <>–</>
  return (
    <dl className="grid gap-1 text-sm">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-3">
            <code dir="ltr">{name}</code>
          </dt>
          <dd className="wrap-anywhere">
            {name in was && <del dir="auto">{valueText(was[name])}</del>}
            {name in was && name in is && ' → '}
            {name in is && (
              <ins className="no-underline" dir="auto">
                {valueText(is[name])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function membersOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return { value }
  return { ...value }
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return t('admin.audit.nothing')
  if (Array.isArray(value)) return value.map(valueText).join(', ') || t('admin.audit.nothing')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
