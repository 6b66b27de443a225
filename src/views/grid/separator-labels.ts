/** The names of what separates the cells of a row of text. */
export const separatorLabels = {
  ',': 'separator.comma',
  ';': 'separator.semicolon',
  '\t': 'separator.tab',
  '|': 'separator.bar',
} as const;
