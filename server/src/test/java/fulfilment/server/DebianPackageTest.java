package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Programs;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

/** The Debian package, with a small file in the place of the executable. See ADR 54. */
class DebianPackageTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path PACKAGING = ROOT.resolve("packaging/debian");
    private static final Pattern LISTED = Pattern.compile("(?m)^-(\\S{9}) root/root +\\d+ \\S+ \\S+ \\./(\\S+)$");
    private static final Pattern SETTING = Pattern.compile("(?m)^#?([a-z][a-z0-9.-]+)=(.*)$");

    @TempDir
    private Path folder;

    private static String run(Map<String, String> environment, Path directory, String... command) throws Exception {
        var builder = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).describedAs(said).isZero();
        return said;
    }

    /** Without the program the tests of what the files say go on. */
    private static void needs(String program) {
        Assumptions.assumeTrue(Programs.areInstalled(program), program + " is not installed");
    }

    private Path build(String into) throws Exception {
        needs("dpkg-deb");
        var jar = Files.writeString(folder.resolve("fulfilment.jar"), "stands in for the executable");
        run(Map.of("BUILT_AT", "2026-01-01T00:00:00Z"), ROOT, "sh", "packaging/debian/build.sh", jar.toString(),
                "1.0.0-SNAPSHOT", folder.resolve(into).toString());
        try (var made = Files.list(folder.resolve(into))) {
            assertThat(made).containsExactly(folder.resolve(into).resolve("fulfilment_1.0.0~SNAPSHOT_amd64.deb"));
        }
        return folder.resolve(into).resolve("fulfilment_1.0.0~SNAPSHOT_amd64.deb");
    }

    @Test
    void thePackageHasItsFilesWithTheirModes() throws Exception {
        var listed = new TreeMap<String, String>();
        LISTED.matcher(run(Map.of(), folder, "dpkg-deb", "-c", build("once").toString())).results()
                .forEach(file -> listed.put(file.group(2), file.group(1)));

        assertThat(listed).containsEntry("usr/bin/fulfilment", "rwxr-xr-x");
        listed.remove("usr/bin/fulfilment");
        assertThat(listed.values()).containsOnly("rw-r--r--");
        assertThat(listed.keySet()).containsExactlyInAnyOrder("etc/fulfilment/application.properties",
                "etc/fulfilment/java.options", "usr/lib/systemd/system/fulfilment.service",
                "usr/lib/systemd/system/fulfilment-backup.service", "usr/lib/systemd/system/fulfilment-backup.timer",
                "usr/share/fulfilment/fulfilment.jar", "usr/share/doc/fulfilment/copyright", "usr/share/doc/fulfilment/NOTICE",
                "usr/share/doc/fulfilment/install.md", "usr/share/doc/fulfilment/settings.md",
                "usr/share/doc/fulfilment/operations.md", "usr/share/doc/fulfilment/backup.md",
                "usr/share/doc/fulfilment/CHANGELOG.md.gz", "usr/share/doc/fulfilment/changelog.gz",
                "usr/share/man/man1/fulfilment.1.gz", "usr/share/lintian/overrides/fulfilment");
    }

    @Test
    void itsControlFilesSayWhatItIs() throws Exception {
        var made = build("once").toString();
        run(Map.of(), folder, "dpkg-deb", "-R", made, "unpacked");
        var unpacked = folder.resolve("unpacked");

        assertThat(run(Map.of(), folder, "dpkg-deb", "-f", made)).doesNotContain("@VERSION@", "@SIZE@")
                .contains("Package: fulfilment\n",
                        "Version: 1.0.0~SNAPSHOT\n", "Architecture: amd64\n",
                        "Depends: adduser, openjdk-25-jre-headless | java-runtime-headless (>= 25) | java25-runtime-headless\n")
                .containsPattern("Installed-Size: [1-9]");
        run(Map.of(), folder, "dpkg", "--compare-versions", "1.0.0~SNAPSHOT", "lt", "1.0.0");
        assertThat(unpacked.resolve("DEBIAN/conffiles")).content().isEqualTo("""
                /etc/fulfilment/application.properties
                /etc/fulfilment/java.options
                """);
        run(Map.of(), unpacked, "md5sum", "--check", "--strict", "--quiet", "DEBIAN/md5sums");
        assertThat(Files.readString(unpacked.resolve("DEBIAN/md5sums")).lines()).hasSize(17);
        assertThat(Stream.of("postinst", "prerm", "postrm").map(unpacked.resolve("DEBIAN")::resolve))
                .allMatch(Files::isExecutable);
    }

    @Test
    void twoBuildsOfTheSameFilesAreTheSame() throws Exception {
        assertThat(build("once")).hasSameBinaryContentAs(build("again"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"build.sh", "fulfilment", "postinst", "prerm", "postrm"})
    void scriptsAreThoseOfAPlainShell(String script) throws Exception {
        var file = PACKAGING.resolve(script);
        assertThat(file).content().startsWith("#!/bin/sh\n").containsPattern("\nset -eu?\n");
        run(Map.of(), folder, "sh", "-n", file.toString());
        if (Programs.areInstalled("shellcheck")) {
            run(Map.of(), folder, "shellcheck", "--shell=sh", file.toString());
        }
    }

    /** The command offers what the executable does. */
    @Test
    void theCommandKnowsAllCommands() throws Exception {
        var usage = run(Map.of(), folder, "sh", PACKAGING.resolve("fulfilment").toString());
        var commands = Pattern.compile("(?m)^ {2}([a-z-]+) {2,}").matcher(usage).results().map(found -> found.group(1)).toList();

        assertThat(commands)
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(Stream.of("serve", "load", "move-out", "move-in", "issue-key", "carrier"),
                                OperatorCommand.ALL.stream().map(OperatorCommand::word)).toList());
        assertThat(Files.readString(PACKAGING.resolve("fulfilment")))
                .contains(
                        "    serve | backup | restore | forgotten | vacuum | skip-ids | verify | load | move-out | move-in | issue-key | carrier) ;;");
        var manual = Files.readString(PACKAGING.resolve("fulfilment.1")).replace("\\-", "-");
        assertThat(commands)
                .allMatch(command -> Pattern.compile("(?m)^\\.BI? \"?%s\\b".formatted(command)).matcher(manual).find());
    }

    /** A setting that is named with its default is one, and has it. */
    @Test
    void everyNamedSettingExistsWithTheDefaultThatIsNamed() throws Exception {
        var known = known();
        var page = Files.readString(ROOT.resolve("docs/settings.md"));
        var named = SETTING.matcher(Files.readString(PACKAGING.resolve("application.properties"))).results().toList();

        assertThat(named).hasSizeGreaterThan(15);
        assertThat(named.stream().map(one -> one.group(1))).doesNotHaveDuplicates();
        for (var one : named) {
            var name = one.group(1);
            if (!name.startsWith("fulfilment.")) {
                var last = name.substring(name.lastIndexOf('.'));
                assertThat(page).describedAs(name).containsPattern("`%s[`=]|`%s.*`%s`".formatted(Pattern.quote(name),
                        Pattern.quote(name.substring(0, name.length() - last.length())), Pattern.quote(last)));
            } else {
                assertThat(known).containsKey(name);
                if (one.group().startsWith("#")) {
                    assertThat(length(one.group(2))).describedAs(name).isEqualTo(length(known.getOrDefault(name, "")));
                }
            }
        }
    }

    /** Two ways to write a time compare as equal. */
    private static String length(String value) {
        var days = Pattern.compile("(\\d+)d").matcher(value);
        return days.matches() ? Duration.ofDays(Long.parseLong(days.group(1))).toString() : value;
    }

    private static Map<String, String> known() throws IOException, InterruptedException {
        var answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(Service.shared().managementAddress() + "/actuator/settings")).build(),
                        HttpResponse.BodyHandlers.ofString());
        var known = new TreeMap<String, String>();
        Client.parse(answer.body()).get("settings")
                .forEach(one -> known.put(one.get("name").asString(), one.path("default").asString("")));
        return known;
    }

    /** What the package sets is safe: nobody from outside, no sample, data where the unit lets it be. */
    @Test
    void whatThePackageSetsFitsItsFolders() throws Exception {
        assertThat(Files.readString(PACKAGING.resolve("application.properties")).lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))).containsExactlyInAnyOrder(
                        "spring.config.import=optional:configtree:/etc/fulfilment/secrets/", "server.address=127.0.0.1",
                        "fulfilment.data-dir=/var/lib/fulfilment/data", "fulfilment.sample=false");
        assertThat(Files.readString(PACKAGING.resolve("java.options")).lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))).allMatch(line -> line.startsWith("-XX:"));
    }

    /** The settings of a unit. Systemd ignores those that it does not know, so a misspelt one protects nothing. */
    private static Map<String, List<String>> unit(String name) throws IOException {
        var settings = new TreeMap<String, List<String>>();
        Files.readString(PACKAGING.resolve(name)).lines().filter(line -> line.contains("=") && !line.startsWith("#"))
                .forEach(line -> settings.computeIfAbsent(line.substring(0, line.indexOf('=')), key -> new ArrayList<>())
                        .add(line.substring(line.indexOf('=') + 1)));
        return settings;
    }

    @ParameterizedTest
    @ValueSource(strings = {"fulfilment.service", "fulfilment-backup.service"})
    void unitsAreShutIn(String name) throws Exception {
        assertThat(unit(name)).containsAllEntriesOf(Map.ofEntries(entry("User", "fulfilment"), entry("Group", "fulfilment"),
                entry("NoNewPrivileges", "yes"), entry("PrivateTmp", "yes"), entry("PrivateDevices", "yes"),
                entry("ProtectSystem", "strict"), entry("ProtectHome", "yes"), entry("CapabilityBoundingSet", ""),
                entry("ProtectKernelTunables", "yes"), entry("ProtectControlGroups", "yes"), entry("RestrictNamespaces", "yes"),
                entry("RestrictSUIDSGID", "yes"), entry("LockPersonality", "yes"), entry("SystemCallFilter", "@system-service"),
                entry("UMask", "0077"), entry("StateDirectory", "fulfilment"), entry("StateDirectoryMode", "0700")));
    }

    private static Map.Entry<String, List<String>> entry(String name, String value) {
        return Map.entry(name, List.of(value));
    }

    @SuppressWarnings("unchecked") // the form of application.yml
    @Test
    void theServiceHasTimeToEndAndItsDatabaseEndsWithIt() throws Exception {
        var settings = (Map<String, Map<String, Map<String, Object>>>) new Yaml()
                .load(Files.readString(Path.of("src/main/resources/application.yml")));
        var lifecycle = settings.getOrDefault("spring", Map.of()).getOrDefault("lifecycle", Map.of());
        assertThat(lifecycle).containsEntry("timeout-per-shutdown-phase", "20s");

        assertThat(unit("fulfilment.service")).containsAllEntriesOf(Map.of("Type", List.of("notify"),
                "NotifyAccess", List.of("all"), "KillMode", List.of("mixed"), "TimeoutStartSec", List.of("infinity"),
                "TimeoutStopSec", List.of("60"), "SuccessExitStatus", List.of("143"), "Restart", List.of("on-failure"),
                "OOMPolicy", List.of("continue"), "ExecStart", List.of("/usr/bin/fulfilment serve"),
                "WantedBy", List.of("multi-user.target")));
    }

    /** A backup runs when the operator switches it on, and old ones go only after a new one is there. */
    @Test
    void backupsAreOffAndKeptForTwoWeeks() throws Exception {
        assertThat(unit("fulfilment-backup.timer")).containsEntry("WantedBy", List.of("timers.target"));
        var backup = unit("fulfilment-backup.service");
        assertThat(backup).doesNotContainKey("WantedBy").containsEntry("Type", List.of("oneshot"));
        var afterwards = backup.getOrDefault("ExecStartPost", List.of());
        assertThat(afterwards).hasSize(3).first().asString().contains("fulfilment forgotten --to");
        assertThat(afterwards.get(1)).asString().contains("*.backup").endsWith("-mtime +14 -delete");
        assertThat(Files.readString(PACKAGING.resolve("postinst"))).doesNotContain("enable --now fulfilment-backup")
                .doesNotContain("systemctl enable\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fulfilment.service", "fulfilment-backup.service", "fulfilment-backup.timer"})
    void systemdKnowsAllSettingsOfUnits(String name) throws Exception {
        needs("systemd-analyze");
        // the program that they start is not on this machine
        for (var unit : List.of("fulfilment.service", "fulfilment-backup.service", "fulfilment-backup.timer")) {
            Files.writeString(folder.resolve(unit), Files.readString(PACKAGING.resolve(unit))
                    .replaceAll("=/usr/bin/fulfilment (serve|forgotten)", "=/bin/true"));
        }
        assertThat(run(Map.of(), folder, "systemd-analyze", "verify", "--man=no", "./" + name).lines()
                .filter(line -> line.contains("fulfilment"))).isEmpty();
    }

    /** Runs a script of the package on folders of this test. */
    private String maintain(String script, String... arguments) throws Exception {
        var text = Files.readString(PACKAGING.resolve(script)).replaceAll("(?<![\\w*])/(etc|var|run)/", folder + "/$1/");
        var copy = Files.writeString(folder.resolve(script), text);
        return run(Map.of(), folder,
                Stream.concat(Stream.of("sh", copy.toString()), Stream.of(arguments)).toArray(String[]::new));
    }

    private Path file(String path, @Nullable String content) throws IOException {
        var file = folder.resolve(path);
        Files.createDirectories(content == null ? file : file.resolveSibling("."));
        return content == null ? file : Files.writeString(file, content);
    }

    @Test
    void nothingOfAWarehouseIsEverDeleted() throws Exception {
        var data = file("var/lib/fulfilment/data/secret.key", "data");
        var key = file("etc/fulfilment/secrets/fulfilment.secret-keys", "opens the data");
        var link = file("etc/systemd/system/multi-user.target.wants/fulfilment.service", "of systemctl enable");
        file("var/backups/fulfilment", null);

        assertThat(maintain("postrm", "remove")).contains("/var/lib/fulfilment", "stay as they are");
        assertThat(List.of(data, key, link)).allMatch(Files::exists);

        assertThat(maintain("postrm", "purge")).contains("the data of the warehouse is kept", "rm -r ");
        assertThat(List.of(data, key)).allMatch(Files::exists);
        assertThat(link).doesNotExist();

        Files.delete(data);
        Files.delete(data.getParent());
        var backup = file("var/backups/fulfilment/2026-11-22.backup", "all that is left");
        assertThat(maintain("postrm", "purge")).contains("the data of the warehouse is kept");
        assertThat(List.of(backup, key)).allMatch(Files::exists);

        Files.delete(backup);
        var firstKey = file("etc/fulfilment/secrets/fulfilment.bootstrap.api-key", "a key of nothing");
        assertThat(maintain("postrm", "purge")).contains("what opens it: " + key.getParent() + "\n");
        assertThat(key).describedAs("it may open a PostgreSQL elsewhere").exists();
        assertThat(firstKey).doesNotExist();
    }

    @Test
    void aPurgeWithoutDataLeavesNothing() throws Exception {
        file("etc/fulfilment/secrets/fulfilment.bootstrap.api-key", "a key of nothing");
        file("var/lib/fulfilment", null);
        file("var/backups/fulfilment", null);

        assertThat(maintain("postrm", "purge")).contains("there was no data");

        assertThat(Stream.of("etc/fulfilment", "var/lib/fulfilment", "var/backups/fulfilment").map(folder::resolve)
                .filter(path -> Files.exists(path))).isEmpty();
    }
}
