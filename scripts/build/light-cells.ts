import type rtlcss from 'postcss-rtlcss';

type Plugin = ReturnType<typeof rtlcss>;

/**
 * Gives every element its box-sizing outright where Blueprint says `* { box-sizing: inherit }`, which comes to the same:
 * its root is a border box. A property that is inherited although it usually is not keeps the browser from using the
 * styles it has worked out before; nine tenths of the time of scrolling a grid went into that, as hundreds of cells come
 * and go with each frame.
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
