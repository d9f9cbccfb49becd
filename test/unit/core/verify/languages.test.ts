import assert from "node:assert/strict";
import { check, told } from "./helpers";

interface Sample {
  readonly language: string;
  readonly source: string;
  readonly stated: string;
  readonly unstated: string;
  readonly contradicted: string;
}

const SAMPLES: readonly Sample[] = [
  {
    language: "German",
    source:
      "Kunden können ein Produkt innerhalb von 30 Tagen nach der Lieferung zurückgeben. Die Erstattung wird auf die ursprüngliche Karte gezahlt.",
    stated: "Kunden können Produkte innerhalb von 30 Tagen nach der Lieferung zurückgeben [1].",
    unstated: "Das Museum öffnet am Sonntag erst gegen Mittag seine Türen [1].",
    contradicted: "Kunden können ein Produkt innerhalb von 60 Tagen nach der Lieferung zurückgeben [1].",
  },
  {
    language: "French",
    source:
      "Les clients peuvent retourner un produit dans les 30 jours suivant la livraison. Le remboursement est versé sur la carte d'origine.",
    stated: "Les clients peuvent retourner un produit dans les 30 jours [1].",
    unstated: "Le magasin organise des visites de la fabrique pour les écoles de la région [1].",
    contradicted: "Les clients peuvent retourner un produit dans les 60 jours suivant la livraison [1].",
  },
  {
    language: "Russian",
    source:
      "Покупатели могут вернуть товар в течение 30 дней после доставки. Деньги возвращаются на карту, с которой была оплата.",
    stated: "Покупатели могут вернуть товар в течение 30 дней [1].",
    unstated: "Компания открыла новый завод на Урале и наняла двести инженеров [1].",
    contradicted: "Покупатели могут вернуть товар в течение 60 дней после доставки [1].",
  },
  {
    language: "Chinese",
    source: "客户可以在交货后30天内退货。退款将支付到原来的银行卡。国内运费免费。",
    stated: "客户可以在交货后30天内退货[1]。",
    unstated: "公司在北京开设了三家新的实体店[1]。",
    contradicted: "客户可以在交货后60天内退货[1]。",
  },
  {
    language: "Japanese",
    source: "お客様は配達後30日以内に商品を返品できます。返金は元のカードに支払われます。",
    stated: "商品は配達後30日以内に返品できます[1]。",
    unstated: "会社は来年、大阪に新しい工場を建設する予定です[1]。",
    contradicted: "お客様は配達後60日以内に商品を返品できます[1]。",
  },
  {
    language: "Arabic",
    source: "يمكن للعملاء إرجاع المنتج خلال 30 يومًا من التسليم. يتم دفع المبلغ المسترد إلى البطاقة الأصلية.",
    stated: "يمكن للعملاء إرجاع المنتج خلال 30 يومًا من التسليم [1].",
    unstated: "افتتحت الشركة فرعا جديدا في القاهرة العام الماضي [1].",
    contradicted: "يمكن للعملاء إرجاع المنتج خلال 60 يومًا من التسليم [1].",
  },
  {
    language: "Hindi",
    source: "ग्राहक डिलीवरी के 30 दिनों के भीतर उत्पाद वापस कर सकते हैं। धनवापसी मूल कार्ड पर की जाती है।",
    stated: "ग्राहक डिलीवरी के 30 दिनों के भीतर उत्पाद वापस कर सकते हैं [1]।",
    unstated: "कंपनी ने मुंबई में एक नया कारखाना खोला [1]।",
    contradicted: "ग्राहक डिलीवरी के 60 दिनों के भीतर उत्पाद वापस कर सकते हैं [1]।",
  },
  {
    language: "Thai",
    source: "ลูกค้าสามารถคืนสินค้าได้ภายใน 30 วันหลังจากได้รับสินค้า เงินคืนจะจ่ายไปยังบัตรเดิม",
    stated: "ลูกค้าสามารถคืนสินค้าได้ภายใน 30 วัน [1]",
    unstated: "บริษัทเปิดโรงงานใหม่ที่เชียงใหม่เมื่อปีที่แล้ว [1]",
    contradicted: "ลูกค้าสามารถคืนสินค้าได้ภายใน 60 วันหลังจากได้รับสินค้า [1]",
  },
  {
    language: "Korean",
    source: "고객은 배송 후 30일 이내에 제품을 반품할 수 있습니다. 환불은 원래 카드로 지급됩니다.",
    stated: "고객은 배송 후 30일 이내에 제품을 반품할 수 있습니다 [1].",
    unstated: "회사는 부산에 새로운 공장을 열었습니다 [1].",
    contradicted: "고객은 배송 후 60일 이내에 제품을 반품할 수 있습니다 [1].",
  },
];

function verdict(claim: string, source: string): string | undefined {
  return check(claim, [source]).claims[0]?.verdict;
}

function isSentence(claim: string, sentence: string): boolean {
  return claim.replace(/\s*\[1\].?$/u, "") === withoutStop(sentence);
}

function withoutStop(sentence: string): string {
  return sentence.replace(/[.।。]$/u, "");
}

describe("a claim in another language", () => {
  for (const { language, source, stated, unstated, contradicted } of SAMPLES) {
    it(`is called supported only where a sentence says the same, and never contradicted: ${language}`, () => {
      const [sentence = ""] = source.split(/(?<=[.।。])/u);
      assert.equal(verdict(`${withoutStop(sentence)} [1].`, source), "supported");
      assert.equal(verdict(stated, source), isSentence(stated, sentence) ? "supported" : "uncertain");
      assert.equal(verdict(unstated, source), "uncertain");
      assert.equal(verdict(contradicted, source), "unsupported");
    });

    it(`comes with a note that accuracy was not measured: ${language}`, () => {
      const { notes } = check(stated, [source]);
      assert.ok(notes.some(({ code }) => code === "language_not_measured"));
    });
  }

  it("gets no such note in English, however short", () => {
    for (const claim of [
      "Refunds take 30 days [1].",
      "Parcels leave daily [1].",
      "Customers can return a product within 30 days of delivery [1].",
    ]) {
      assert.ok(
        check(claim, ["Refunds take 30 days."]).notes.every(({ code }) => code !== "language_not_measured"),
        claim,
      );
    }
  });

  it("is told of no missing word in Korean, whose words have endings", () => {
    const source = "도서관은 책을 네 주 동안 빌려 줍니다. 연체료는 하루에 20센트입니다.";
    const [claim] = check("도서관에서 책의 대출은 네 주까지이며 연체료가 부과됩니다 [1].", [source]).claims;
    assert.equal(claim?.verdict, "uncertain");
    assert.deepEqual(
      claim.citations[0]?.reasons.map(({ code }) => code),
      ["language_not_measured"],
    );
  });

  it("takes no German noun for a name", () => {
    const { claims } = check("Das Museum öffnet am Sonntag erst gegen Mittag seine Türen [1].", [
      "Kunden können ein Produkt innerhalb von 30 Tagen zurückgeben.",
    ]);
    assert.deepEqual(
      claims[0]?.citations[0]?.reasons.filter(({ code }) => code.startsWith("name_")),
      [],
    );
  });
});

describe("a claim and a source in two languages", () => {
  const ENGLISH = "Customers can return a product within 30 days of delivery. The refund is paid to the original card.";
  const TOLD = "The claim and its source are in different languages: words cannot be compared.";

  it("cannot be compared word by word, and only a number tells", () => {
    for (const { language, source, stated, unstated } of SAMPLES) {
      for (const claim of [stated, unstated]) {
        const [judged] = check(claim, [ENGLISH]).claims;
        assert.deepEqual(
          [judged?.verdict, judged?.citations[0]?.reasons.map(({ message }) => message)],
          ["uncertain", [TOLD]],
          language,
        );
      }
      assert.equal(
        verdict("Customers can return a product within a month or so of its delivery [1].", source),
        "uncertain",
      );
    }
  });

  it("are not held against each other where nothing is cited either", () => {
    const [judged] = check("Phòng đọc đóng cửa vào thứ Hai hằng tuần.", [ENGLISH]).claims;
    assert.deepEqual([judged?.verdict, judged?.reasons[0]?.message], ["uncertain", TOLD]);
  });

  it("are told as such where a claim cites nothing, however many of its words are terms", () => {
    const response =
      "Der Ofen wurde 1954 gebaut [1]. Die Glasur wird zweimal gebrannt, und der Ton kommt aus der Grube im Norden. " +
      "Kein Rollback – nur Logging im Monitoring. Das Archiv ist für die Öffentlichkeit nicht zugänglich.";
    const { claims } = check(response, [
      "The kiln was built in 1954 by two brothers. The glaze is fired twice, and the clay comes from a pit in the north.",
    ]);
    const told = claims.filter(({ verdict }) => verdict === "uncited").map(({ reasons }) => reasons[0]?.message);
    assert.deepEqual(
      told,
      Array.from(
        { length: 3 },
        () => "The claim cites nothing. It and the sources are in different languages: words cannot be compared.",
      ),
    );
  });

  it("are known by few function words, too", () => {
    const mill =
      "The mill was closed in 1971. Its wheel has a diameter of 6 metres. The stones were sold to a museum, and the barn burnt down.";
    for (const response of [
      "Le moulin est fermé depuis 1971. La roue mesure 6 mètres. Les meules ont été vendues au musée [1]. La grange est détruite.",
      "El molino fue cerrado en 1971. La rueda tiene 6 metros. Las muelas fueron vendidas al museo [1]. El granero fue destruido.",
      "Die Mühle wurde 1971 stillgelegt. Ihr Rad misst 6 Meter. Die Steine wurden vom Museum gekauft [1]. Die Scheune brannte ab.",
    ]) {
      const { claims } = check(response, [mill]);
      const told = claims.flatMap((claim) => [...claim.reasons, ...claim.citations.flatMap(({ reasons }) => reasons)]);
      assert.ok(
        claims.every(({ verdict }) => verdict === "uncited" || verdict === "uncertain"),
        response,
      );
      assert.ok(!told.some(({ message }) => /none of the given sources|does not say/u.test(message)), response);
    }
  });

  it("leave the words of a claim that cites nothing where they stand", () => {
    const { claims } = check("Refunds take 30 days [2]. Phòng đọc đóng cửa vào thứ Hai hằng tuần.", [
      "Phòng đọc đóng cửa vào thứ Hai hằng tuần. Cổng mở lúc tám giờ.",
      "Refunds take 30 days.",
    ]);
    assert.equal(claims[1]?.reasons[0]?.message, "The claim cites nothing. Source 1 supports it.");
  });
});

describe("a claim of few words and a figure", () => {
  const source =
    "Loans run for 28 days. The fine is 20 cents per day. In 2021 the fee was raised to 25 euros for adults.";

  it("is in the language of its answer, however well its figure agrees", () => {
    const response =
      "Die Ausleihe ist für alle Mitglieder der Bücherei kostenlos, und Kinder zahlen auch sonst nichts für die Karte [1].\n\n" +
      "- Dauer: 28 Tage [1]\n- Mahngebühr pro Tag: 20 Cent [1]\n- Gebühr 2021: 25 Euro [1]";
    const { claims } = check(response, [source]);
    assert.deepEqual(
      claims.map(({ verdict, citations }) => [
        verdict,
        ...citations.flatMap(({ reasons }) => reasons.map(({ code }) => code)),
      ]),
      Array.from({ length: 4 }, () => ["uncertain", "language_not_measured"]),
    );
  });
});

describe("a source of data", () => {
  const data = "kiln: north; glaze_loss: 0.31; broken_tiles: 3\nkiln: south; glaze_loss: 0.42; broken_tiles: 8";

  it("is held against figures with their names, whatever language few words tell", () => {
    assert.deepEqual(told("| north | 0.31 | 3 |", data), ["supported"]);
    assert.deepEqual(told("| broken_tiles | 3 |", "broken_tiles: 3\nglaze_loss: 0.31"), ["supported"]);
    assert.equal(told("| broken_tiles | 4 |", "broken_tiles: 3\nglaze_loss: 0.31")[0], "contradicted");
  });

  it("has no words that change places", () => {
    assert.ok(!told("The broken tiles of the north kiln are 3", data).some(([code]) => code === "roles_swapped"));
  });
});

describe("a number in Chinese or Japanese", () => {
  const lease = "租期满三年的，保修期不得超过六个月。押金为两个月租金。";

  it("is the one in digits", () => {
    for (const sentence of ["保修期不得超过6个月", "租期满3年的，押金为2个月租金"])
      assert.ok(
        !told(sentence, lease).some(([code]) => code === "number_missing" || code === "number_differs"),
        sentence,
      );
    assert.deepEqual(told("会員は30日以内に解約できます", "会員は三十日以内に解約できます。"), ["supported"]);
  });

  it("is held against another one", () => {
    assert.deepEqual(told("会員は60日以内に解約できます", "会員は三十日以内に解約できます。").slice(0, 2), [
      "unsupported",
      ["number_differs", "60"],
    ]);
  });
});

describe("a claim that nothing but its language speaks against", () => {
  it("is uncertain, also where one source has the number that the other has otherwise", () => {
    const words = "b) deben contar con la previa autorización de la Oficina General de Salas del Ministerio de Cultura";
    const house = "reglamento de la casa";
    const claim = `Es importante que las salas previstas en la letra ${words}, según el artículo 7.4 del ${house}.`;
    const result = check(claim, [
      `Los socios podrán llevar libros según el artículo 7.2 del ${house}.\n4. Las salas previstas en la letra ${words.replace(") deben", ") del apartado 1 deberán")}.`,
      `artículo 7.4 del ${house}: los socios podrán pedir libros de otras casas.`,
    ]);
    const told = result.claims.map(({ verdict, reasons }) => [verdict, ...reasons.map(({ code }) => code)]);
    assert.deepEqual(told, [["uncertain", "language_not_measured"]]);
  });
});
