import { join } from 'node:path'
import type { Config } from '../config.ts'

export const mapsFolder = ({ dataDir }: Config): string => join(dataDir, 'maps')
