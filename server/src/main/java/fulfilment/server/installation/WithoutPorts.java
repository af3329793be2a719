package fulfilment.server.installation;

import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ApplicationContext;

/** Starts the service without its ports for a command that needs all of it, and ends it afterwards. Nobody can reach it meanwhile. */
public final class WithoutPorts {

    /** With it the service starts no demo carrier, loads no sample and prints no greeting. */
    public static final String PROFILE = "without-ports";

    /** Its log says what goes wrong, and nothing else. */
    private static final List<String> SETTINGS = List.of("--server.port=-1", "--management.server.port=-1",
            "--fulfilment.sample=false", "--logging.level.fulfilment=warn");

    private WithoutPorts() {}

    /** What is done with the service. */
    public interface Command<E extends Exception> {

        void run(ApplicationContext service) throws E;
    }

    /**
     * @param settings of the operator
     * @param profiles that the command needs besides
     */
    public static <E extends Exception> void run(SpringApplication service, List<String> settings, List<String> profiles,
            Command<E> command) throws E {
        var all = new ArrayList<>(settings);
        all.addAll(SETTINGS);
        var active = new ArrayList<>(profiles);
        active.add(PROFILE);
        service.setAdditionalProfiles(active.toArray(String[]::new));
        service.setLogStartupInfo(false);
        try (var context = service.run(all.toArray(String[]::new))) {
            command.run(context);
        }
    }
}
