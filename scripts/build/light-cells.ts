import type rtlcss from 'postcss-rtlcss';

type Plugin = ReturnType<typeof rtlcss>;

/**
 * Sets `box-sizing: border-box` where Blueprint has `* { box-sizing: inherit }`, which gives the same result because
 * its root is a border box. An inherited value of a property that normally is not inherited keeps the browser from
 * reusing computed styles; that took nine tenths of the time of scrolling a grid, where each frame replaces hundreds of
 * cells.
 */
export const lightCells: Plugin = {
  postcssPlugin: 'quayside:light-cells',
  Declaration: {
    'box-sizing': (declaration) => {
      const { parent } = declaration;
      const ofAll = parent?.type === 'rule' && 'selectors' in parent && parent.selectors.includes('*');
      if (ofAll && declaration.value === 'inherit') declaration.value = 'border-box';
    },
  },
};
