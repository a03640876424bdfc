import type { ReactNode } from 'react'

import { classNames } from '../base/class-names.ts'
import './form-grid.css'

interface FormGridProps {
  children: ReactNode
  className?: string | undefined
}

/** Fields in two columns, one on phones; a field with the class `form-grid-wide` spans the row. */
export function FormGrid({ children, className }: FormGridProps) {
  return <div className={classNames('form-grid', className)}>{children}</div>
}
