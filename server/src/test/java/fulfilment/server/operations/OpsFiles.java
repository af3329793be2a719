package fulfilment.server.operations;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files that operators load into Prometheus and Grafana. */
final class OpsFiles {

    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    static final Path PROMETHEUS = ROOT.resolve("ops/prometheus");
    private static final Path GRAFANA = ROOT.resolve("ops/grafana");

    private OpsFiles() {}

    static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static Map<String, Object> yaml(Path file) {
        return new Yaml().load(read(file));
    }

    /** The rules of a file, alerts or recorded figures. */
    @SuppressWarnings("unchecked") // the form of rule files
    static List<Map<String, Object>> rules(String file) {
        var groups = (List<Map<String, Object>>) yaml(PROMETHEUS.resolve(file)).get("groups");
        return groups.stream().flatMap(group -> ((List<Map<String, Object>>) group.get("rules")).stream()).toList();
    }

    /** The dashboards by the names of their files. */
    static Map<String, JsonNode> dashboards() {
        try (var files = Files.list(GRAFANA)) {
            var found = new TreeMap<String, JsonNode>();
            files.filter(file -> file.toString().endsWith(".json"))
                    .forEach(file -> found.put(file.getFileName().toString(), JsonMapper.builder().build().readTree(read(file))));
            return found;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** All expressions with the place where each stands. */
    static Map<String, List<String>> expressions() {
        var found = new TreeMap<String, List<String>>();
        dashboards().forEach((file, dashboard) -> {
            var ofFile = found.computeIfAbsent(file, name -> new ArrayList<>());
            dashboard.findValues("expr").forEach(expression -> ofFile.add(expression.asString()));
        });
        for (var file : List.of("alerts.yml", "recording.yml")) {
            found.put(file, rules(file).stream().map(rule -> String.valueOf(rule.get("expr"))).toList());
        }
        return found;
    }
}
