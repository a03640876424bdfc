import type { ReactNode } from 'react'

/** Keeps the direction of a rider's name apart from that of the sentence. */
export const isolated = (children: ReactNode) => <bdi>{children}</bdi>
