import { beforeAll, describe, expect, it } from "vitest";
import type { TableView } from "../api/http";
import { speak } from "../words";
import { seen } from "./fixtures";
import { promptOf, tellStep } from "./narrator";
import { verdictTexts } from "./verdicts";

beforeAll(() => speak("ru"));

const to = { me: "A", names: { A: "Анна", B: "Борис" } } as const;

describe("what happens, in words", () => {
  it("is the card, who takes the trick, and what was drawn", () => {
    const before = seen({ phase: "follow", turn: "A", leader: "B", table: ["7s"], history: ["B 7s"] });
    const after = seen({ tricks: { A: 1, B: 0 }, history: ["B 7s", "A 8s", "A draw 9c", "B draw"] });
    expect(tellStep({ action: "A 8s", before, after }, to)).toEqual([
      "Вы: Восьмёрка пик.",
      "Взятка ваша.",
      "Вы берёте девятку треф.",
    ]);
  });

  it("is the question with its answer, and what was written for a meld", () => {
    const before = seen({ phase: "answer", turn: "A", history: ["B terz"] });
    const asked = seen({ phase: "answer_asked", turn: "A", history: ["B terz J", "A ask"] });
    expect(tellStep({ action: "A ask", before, after: asked }, to)).toEqual([
      "Вы: От чего? Борис: От валета.",
    ]);
    const beaten = seen({ history: ["B terz J", "A ask", "A beat terz Qs"], record: { A: 20, B: 0 } });
    expect(tellStep({ action: "A beat terz Qs", before: asked, after: beaten }, to)).toEqual([
      "Вы: Не годится. От дамы.",
      "Вы пишете 20, всего 20.",
    ]);
  });

  it("is the deal, the trump and the own hand", () => {
    const told = tellStep({ action: null, before: seen({}), after: seen({ deal: 2 }) }, to);
    expect(told).toEqual(["Сдача 2, сдаёт Борис.", "Козыри — червы.", "У вас: восьмёрка пик, король пик."]);
  });

  it("is what is owed once the talon is gone, until one has played a card by it (R3.3)", () => {
    const gone: Partial<TableView> = {
      talon: 0, upcard: null, phase: "follow", leader: "B", turn: "A", table: ["7s"],
    }; // prettier-ignore
    const moves = ["B 9s", "A 8s", "B draw", "A draw 9c", "B 7s"];
    const closed = "Талон весь: теперь в масть, а нет её — козырем (R3.3). Ваша карта на семёрку пик";
    expect(promptOf(seen({ ...gone, history: moves }), to)).toBe(closed);
    const led = ["A Ks", "B As", "B 7s"];
    expect(promptOf(seen({ ...gone, history: [...moves, ...led] }), to)).not.toContain("R3.3");
    expect(promptOf(seen({ ...gone, talon: 1, upcard: "Qh", history: moves }), to)).not.toContain("R3.3");
  });

  it("is why an announcement is not answered: the lead was without a word, or it was added to another (R4.10, R4.11)", () => {
    const follows: Partial<TableView> = {
      phase: "follow",
      leader: "A",
      turn: "B",
      table: ["7s"],
      history: ["A 7s", "B terz"],
    };
    const meld = (name: string) => ({ seat: "B", meld: name, points: 20, trick: 1 }) as const;
    const led = seen({ ...follows, melds: [meld("terz")] });
    const step = { action: "B terz", before: seen({ ...follows, history: ["A 7s"] }), after: led };
    expect(tellStep(step, to)).toContain("Вы зашли молча: отвечать не нужно (R4.11).");
    expect(promptOf(led, to)).toBe("Вы зашли молча: отвечать не нужно (R4.11). Ходит Борис");
    const mine = { ...to, me: "B" } as const;
    expect(promptOf(led, mine)).toBe(
      "Соперник зашёл молча: на вашу хвальбу не отвечают (R4.11). Ваша карта на семёрку пик",
    );
    expect(tellStep(step, mine).join()).not.toContain("R4.11");
    const added = seen({ ...follows, melds: [meld("fifty"), meld("terz")] });
    expect(promptOf(added, to)).toContain("На добавленное не отвечают (R4.10).");
    const asked = seen({ phase: "answer", turn: "A", leader: "B", history: ["B terz"] });
    expect(promptOf(asked, to)).not.toContain("R4");
  });

  describe("at the last draw (R2.8)", () => {
    const gone = { talon: 0, upcard: null } as const;
    const trick = ["A Ks", "B Qs"];
    const hers = { me: "A", names: to.names } as const;
    const his = { me: "B", names: to.names } as const;
    const nobody = { me: null, names: to.names } as const;

    it("is the card shown before the upcard, when the upcard is drawn by hand", () => {
      const saw = (drew: string, ...more: string[]) => ({ history: [...trick, drew, ...more], verdicts: [] });
      const step = (drew: string, upcard: string) => ({
        action: upcard,
        before: seen({ ...saw(drew), talon: 0, phase: "draw", turn: "B" }),
        after: seen({ ...saw(drew === "A draw" ? "A draw Tc" : drew, upcard), ...gone }),
      });
      expect(tellStep(step("A draw", "B draw Qh"), his)).toEqual([
        "Вы: Беру даму черв.",
        "Анна показывает свой последний прикуп: десятка треф.",
      ]);
      expect(tellStep(step("A draw", "B draw Qh"), nobody).at(-1)).toBe(
        "Анна показывает свой последний прикуп: десятка треф.",
      );
      expect(tellStep(step("A draw Tc", "B draw Qh"), hers)).toEqual([
        "Борис: Беру даму черв.",
        "Ваш последний прикуп, десятка треф, видят теперь оба.",
      ]);
    });

    it("is not told before, nor twice where both draws come at once", () => {
      const before = seen({ history: trick, talon: 1, phase: "draw", verdicts: [] });
      const after = seen({ history: [...trick, "A draw"], talon: 0, phase: "draw", verdicts: [] });
      expect(tellStep({ action: "A draw", before, after }, his)).toEqual(["Анна: Беру карту."]);
      const both = seen({ ...gone, history: ["A Ks", "B Qs", "A draw Tc", "B draw Qh"] });
      const guarded = { action: "B Qs", before: seen({ history: ["A Ks"], talon: 1 }), after: both };
      expect(tellStep(guarded, his)).toEqual([
        "Вы: Дама пик.",
        "Анна берёт десятку треф.",
        "Вы берёте даму черв.",
      ]);
      expect(tellStep(guarded, hers).at(-1)).toBe("Ваш последний прикуп, десятка треф, видят теперь оба.");
    });

    it("is both cards where a card is led before the draws, which are made up then (R6)", () => {
      const before = seen({ history: trick, talon: 1, phase: "draw", verdicts: [] });
      const after = seen({ ...gone, history: [...trick, "A draw Tc", "B draw Qh", "A 9s"], verdicts: [] });
      expect(tellStep({ action: "A 9s", before, after }, hers)).toEqual([
        "Вы: Девятка пик.",
        "Вы берёте десятку треф.",
        "Борис берёт даму черв.",
        "Ваш последний прикуп, десятка треф, видят теперь оба.",
      ]);
    });
  });

  it("shows a meld when its cards become public", () => {
    const melds = [{ seat: "B", meld: "terz", points: 20, trick: 1 }] as const;
    const before = seen({ melds: [...melds], history: ["B terz"] });
    const after = seen({ melds: [{ ...melds[0], meld: "terz Js" }], history: ["B terz Js", "A 8s"] });
    expect(tellStep({ action: "A 8s", before, after }, to)).toContain(
      "Борис показывает: терц от валета пик.",
    );
  });
});

describe("what is awaited", () => {
  it("is said of every phase", () => {
    for (const phase of ["colour", "lead", "follow", "answer", "answer_asked", "cut", "draw", "count"])
      expect(promptOf(seen({ phase, table: phase === "follow" ? ["7s"] : [] }), to)).not.toBe("");
    expect(promptOf(seen({ phase: "follow", table: ["7s"] }), to)).toBe("Ваша карта на семёрку пик");
    expect(promptOf(seen({ turn: "B" }), to, true)).toBe("Борис думает");
    expect(promptOf(seen({ turn: null }), to)).toBe("");
    expect(promptOf(seen({ legal: ["claim", "swap"] }), to)).toBe("Сначала поменяйте семёрку на вскрышку");
  });
});

describe("a guess of the colour", () => {
  const before = seen({ phase: "colour", turn: "A", trump: null, leader: null });

  it("is told to be right or wrong, with the trumps, to the ear and before what is awaited", () => {
    const right = seen({ history: ["A red"], leader: "A" });
    expect(tellStep({ action: "A red", before, after: right }, to)).toEqual([
      "Вы: Красный.",
      "Червы: вы угадали.",
    ]);
    expect(promptOf(right, to)).toBe("Червы: вы угадали. Ваш заход");
    const wrong = seen({ history: ["A black"], leader: "B", turn: "B" });
    expect(promptOf(wrong, to, true)).toBe("Червы: вы не угадали. Борис думает");
  });

  it("is told of the other too", () => {
    const after = seen({ history: ["B black"], leader: "A" });
    expect(promptOf(after, to)).toBe("Червы: Борис не угадывает. Ваш заход");
  });
});

describe("an announcement", () => {
  const announced = { seat: "B", meld: "terz", asked: false } as const;
  const phase = "answer";

  it("that nothing can be said against is told so", () => {
    expect(promptOf(seen({ phase, announced, legal: ["good"] }), to)).toBe("Терц. Перебить нечем");
  });

  it("that can be asked about or beaten is for the reader to answer", () => {
    for (const word of ["ask", "beat terz Qs"])
      expect(promptOf(seen({ phase, announced, legal: [word, "good"] }), to)).toBe("Терц. Ваше слово");
  });
});

describe("a judgment", () => {
  const revoke = { verdicts: [{ seat: "B", breach: 1, trick: 3 }] } as const;

  it("says whose breach it is and what becomes of the trick", () => {
    const after = seen({ ...revoke, verdicts: [...revoke.verdicts], trick: 3, phase: "lead", leader: "A" });
    expect(verdictTexts(seen({ verdicts: [] }), after, to)).toEqual([
      "Нарушает Борис: фальш-ренонс, взятка 3 (R6). Взятка 3 возвращена, заходите вы.",
    ]);
  });

  it("names a void meld by no more than was public", () => {
    const before = seen({ verdicts: [], melds: [{ seat: "B", meld: "terz", points: 20, trick: 2 }] });
    const after = seen({ verdicts: [{ seat: "B", breach: 9, trick: 2 }] });
    expect(verdictTexts(before, after, to)).toEqual([
      "Нарушает Борис: ложное объявление, взятка 2 (R6). Объявление пропало: терц.",
    ]);
  });

  it("is told once", () => {
    const verdicts = [...revoke.verdicts];
    expect(verdictTexts(seen({ verdicts }), seen({ verdicts }), to)).toEqual([]);
  });
});
