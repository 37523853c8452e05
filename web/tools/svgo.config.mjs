/** For tools/courts.mjs: a picture 1300 wide needs no fractions. */
export default {
  floatPrecision: 0,
  plugins: [
    {
      name: "preset-default",
      params: {
        overrides: {
          convertTransform: { floatPrecision: 3, transformPrecision: 5 },
          convertPathData: { floatPrecision: 0, applyTransforms: false },
          cleanupNumericValues: { floatPrecision: 3 },
          mergePaths: { floatPrecision: 0 },
        },
      },
    },
  ],
};
