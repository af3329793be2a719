package fulfilment.query.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.testing.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is announced is read as it was written. */
class AnnouncedTextsTest {

    private static final List<String> KINDS = List.of("product", "order", "picklist", "shipment", "receipt", "task",
            "picklist_batch");

    private static AnnouncedTexts any(Random random) {
        var more = new ArrayList<String>();
        for (int kinds = 1 + random.nextInt(4); kinds > 0; kinds--) {
            more.add(random.nextBoolean() ? "" : json(random, 200));
        }
        return new AnnouncedTexts(json(random, random.nextInt(50) == 0 ? 500_000 : 3_000),
                random.nextInt(3) == 0 ? json(random, 3_000) : null,
                more);
    }

    private static String json(Random random, int length) {
        var json = new StringBuilder("{");
        while (json.length() < length) {
            json.append(json.length() > 1 ? "," : "").append('"').append(Long.toString(random.nextLong(), 36)).append("\":\"")
                    .append(random.nextBoolean() ? "caf\u00e9 \u20ac \ud83d\udce6" : "idproduct").append('"');
        }
        return json.append('}').toString();
    }

    @Test
    void readsWhatWasWritten() {
        long seed = Seed.of("announced texts");
        var random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            var texts = any(random);
            var object = KINDS.get(random.nextInt(KINDS.size())) + "-" + random.nextInt(1_000_000);

            assertThat(AnnouncedTexts.of(texts.compressed(object))).describedAs("seed %d, round %d", seed, round)
                    .isEqualTo(texts);
        }
    }

    @Test
    void readsWhatManyThreadsWriteAtOnce() throws Exception {
        long seed = Seed.of("announced texts of many threads");
        try (var threads = Executors.newFixedThreadPool(8)) {
            var all = threads.invokeAll(
                    IntStream.range(0, 64).<Callable<Boolean>>mapToObj(number -> () -> {
                        var texts = any(new Random(seed + number));
                        return AnnouncedTexts.of(texts.compressed("product-" + number)).equals(texts);
                    }).toList());
            for (var one : all) {
                assertThat(one.get()).describedAs("seed %d", seed).isTrue();
            }
        }
    }

    /** The service stored these: dictionaries and format must stay as they are. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            product-1, 0143f221d4a9a87e02471a58065a483827a61d5e09321a6fd0d6323232562b41d29b9295512d00
            order-1, 0283e77f582ac6510a40139f7362dae195f8dd6468a954cbc8c8588dc8eeb500
            picklist-1, 0343361d770c229bea9c98767825fe946768a954cbc8c8588db0bd1600
            shipment-1, 040305117aaa2fca4f294dc64cf4d044e39c9876782528cde0b6d8d052a9969191b15a293137bf14949b8c6a01
            receipt-1, 05438a342c819f9982881668b03a27a61d5e09f4019e62c4d052a9969191b11a1eb046b500
            task-1, 00ab56ca4c29492cce56b232d401320b8af2534a934ba0bcfca294d422303b2f313755c94ac93931edf04a251da5e4a2d4c492d414a08891819199aea1a1ae91a982818995b18195a1a5522d232363b552626e7e691ed024a35a00""")
    void readsWhatEarlierVersionsStored(String object, String stored) {
        var id = object.substring(0, object.indexOf('-'));

        assertThat(AnnouncedTexts.of(HexFormat.of().parseHex(stored))).isEqualTo(
                new AnnouncedTexts(
                        "{\"id%s\":1,\"idproduct\":1,\"idorder\":1,\"name\":\"Caf\u00e9\",\"created\":\"2026-11-25 04:30:19\"}"
                                .formatted(id),
                        null, List.of("", "{\"amount\":2}")));
    }

    @Test
    void aKindWithADictionaryTakesFewBytes() {
        var line = "{\"idproduct\":7,\"idvatgroup\":1,\"idsupplier\":null,\"productcode\":\"LAMP\",\"name\":\"Lamp\",\"price\":1.95,\"fixedstockprice\":0,"
                + "\"productcode_supplier\":\"\",\"deliverytime\":null,\"description\":null,\"barcode\":null,\"unlimitedstock\":false}";

        assertThat(new AnnouncedTexts(line, null, List.of("")).compressed("product-7")).hasSizeLessThan(40);
    }

    @Test
    void refusesDamagedTexts() {
        var compressed = new AnnouncedTexts("{\"idtask\":1,\"title\":\"Count\"}", null, List.of("")).compressed("task-1");

        assertThatThrownBy(() -> AnnouncedTexts.of(Arrays.copyOf(compressed, compressed.length - 3)))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("incompletely");
        compressed[1] = 7;
        assertThatThrownBy(() -> AnnouncedTexts.of(compressed)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("damaged");
    }
}
