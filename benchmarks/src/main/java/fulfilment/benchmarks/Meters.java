package fulfilment.benchmarks;

import java.util.LinkedHashMap;
import java.util.Map;

/** The service's meters at one moment, in Prometheus' text form: name with labels, and value. */
record Meters(Map<String, Double> values) {

    static Meters of(String text) {
        var values = new LinkedHashMap<String, Double>();
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            int space = line.lastIndexOf(' ');
            values.put(line.substring(0, space), Double.valueOf(line.substring(space + 1)));
        });
        return new Meters(values);
    }

    /** The sum over all meters of a name whose labels contain a text. */
    double sum(String name, String label) {
        return values.entrySet().stream().filter(meter -> isNamed(meter.getKey(), name) && meter.getKey().contains(label))
                .mapToDouble(Map.Entry::getValue).sum();
    }

    private static boolean isNamed(String meter, String name) {
        return meter.startsWith(name) && (meter.length() == name.length() || meter.charAt(name.length()) == '{');
    }

    /** Seconds that a timer has counted since an earlier moment. */
    double secondsSince(Meters before, String timer, String label) {
        return sum(timer + "_seconds_sum", label) - before.sum(timer + "_seconds_sum", label);
    }

    double countSince(Meters before, String timer, String label) {
        return sum(timer + "_seconds_count", label) - before.sum(timer + "_seconds_count", label);
    }
}
