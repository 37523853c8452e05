/** The worked example of docs/server.md, as it would be typed. */
export const EXAMPLE = {
  seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  A: "удача",
  B: "luck",
  dealer: "B",
  decks: [
    "Kd 8h 9c Kc Qc Th Tc Td Kh 7d 7s Qh Ac Ks 8c Ad 9h 7c Ts Jh Jc Qd Js 7h 8d 9s Ah Qs 9d As 8s Jd",
    "Ah 9s Kc Kd Js Kh Qs Jh Jd Ad Ac 8h Qd 7s Td 8d Th 7h 8c Ks 9d 9h 9c 7c As Qh 8s Qc Tc Jc Ts 7d",
  ].join("\n"),
};
