package fulfilment.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Service;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What Prometheus reads of a service.
 *
 * @param samples  the names of all samples, each with the names of its labels
 * @param families the names that stand behind TYPE
 */
public record Scrape(Map<String, Set<String>> samples, Set<String> families, String text) {

    /** As long as Prometheus waits, if nothing else is configured. */
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Pattern SAMPLE = Pattern.compile("^([a-zA-Z_:][\\w:]*)(?:\\{(.*)})? \\S+$", Pattern.MULTILINE);
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern TYPE = Pattern.compile("^# TYPE (\\S+) ", Pattern.MULTILINE);

    public static Scrape of(Service service) {
        try {
            var answer = HttpClient.newHttpClient().send(
                    HttpRequest.newBuilder(URI.create(service.managementAddress() + "/actuator/prometheus")).timeout(TIMEOUT)
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(200);
            return of(answer.body());
        } catch (IOException failed) {
            throw new AssertionError("metrics cannot be read", failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private static Scrape of(String text) {
        var samples = new TreeMap<String, Set<String>>();
        SAMPLE.matcher(text).results().forEach(sample -> {
            var labels = samples.computeIfAbsent(sample.group(1), name -> new TreeSet<>());
            if (sample.group(2) != null) {
                LABEL.matcher(sample.group(2)).results().forEach(label -> labels.add(label.group(1)));
            }
        });
        var families = new TreeSet<String>();
        TYPE.matcher(text).results().forEach(type -> families.add(type.group(1)));
        return new Scrape(samples, families, text);
    }

    /** The metrics of both. */
    Scrape and(Scrape other) {
        var both = new TreeMap<>(samples);
        other.samples.forEach((name, labels) -> both.merge(name, labels, (one, more) -> {
            var all = new TreeSet<>(one);
            all.addAll(more);
            return all;
        }));
        var all = new TreeSet<>(families);
        all.addAll(other.families);
        return new Scrape(both, all, text + other.text);
    }

    /** The families of the service itself with their labels, without the greatest values that timers have beside them. */
    public Map<String, Set<String>> own() {
        var own = new TreeMap<String, Set<String>>();
        for (var family : families) {
            if (family.startsWith("fulfilment_")
                    && !(family.endsWith("_max") && families.contains(family.substring(0, family.length() - "_max".length())))) {
                var labels = new TreeSet<String>();
                samples.forEach((name, more) -> {
                    if (name.equals(family) || name.equals(family + "_count") || name.equals(family + "_bucket")) {
                        labels.addAll(more);
                    }
                });
                labels.remove("le");
                own.put(family, labels);
            }
        }
        return own;
    }

    /** The value of a sample without labels. */
    double value(String name) {
        var found = Pattern.compile("^" + name + " (\\S+)$", Pattern.MULTILINE).matcher(text);
        assertThat(found.find()).describedAs(name).isTrue();
        return Double.parseDouble(found.group(1));
    }
}
