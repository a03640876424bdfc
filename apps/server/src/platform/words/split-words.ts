/** The words of a filter. A row must contain each of them. */
export const splitWords = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')
