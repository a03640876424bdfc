import type { ReactNode } from 'react'

interface SettingRowProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** A setting with its control on the right, on phones below. */
export function SettingRow({ title, hint, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-h3">{title}</h3>
        {hint !== undefined && <p className="text-sm text-ink-2">{hint}</p>}
      </div>
      {children}
    </div>
  )
}
