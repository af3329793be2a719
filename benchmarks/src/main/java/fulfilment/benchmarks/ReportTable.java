package fulfilment.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Rows under headings. Columns are as wide as they need to be, and numbers are right-aligned. */
final class ReportTable {

    private final List<List<String>> rows = new ArrayList<>();

    ReportTable(String... headings) {
        rows.add(List.of(headings));
    }

    /** @param cells texts, or numbers, which are shown with three significant digits or more */
    ReportTable row(Object... cells) {
        rows.add(Arrays.stream(cells).map(ReportTable::shown).toList());
        return this;
    }

    private static String shown(Object cell) {
        if (!(cell instanceof Double number)) {
            return String.valueOf(cell);
        }
        var pattern = number.isNaN() ? "-" : Math.abs(number) >= 100 ? "%,.0f" : Math.abs(number) >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, pattern, number);
    }

    void print() {
        var widths = new int[rows.getFirst().size()];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        });
        System.out.println();
        for (var row : rows) {
            var line = new StringBuilder("  ").append(String.format("%-" + widths[0] + "s", row.getFirst()));
            for (int i = 1; i < widths.length; i++) {
                line.append(String.format("  %" + widths[i] + "s", row.get(i)));
            }
            System.out.println(line.toString().stripTrailing());
        }
    }

    static double median(List<Double> values) {
        var sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
        return median(rounds.stream().map(figure::applyAsDouble).toList());
    }

    /** The median, over the rounds, of one side relative to the other. */
    static double ratio(List<Round> one, List<Round> other) {
        var ratios = new ArrayList<Double>();
        for (int i = 0; i < one.size(); i++) {
            ratios.add(one.get(i).perSecond() / other.get(i).perSecond());
        }
        return median(ratios);
    }

    /** Lowest and highest over the rounds. */
    static String spread(List<Round> rounds) {
        return rounds.stream().map(round -> String.format(Locale.ROOT, "%,.0f", round.perSecond()))
                .collect(Collectors.joining(" "));
    }
}
