package fulfilment.server.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Hooks as of the past, also after a rebuild from their events. */
class HookPastTest {

    @Test
    @Rule({"TIM-1", "TIM-2", "TIM-9"})
    void aHookOfThePastIsTheSameAfterARebuild() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("01-31T09:30:00Z");
        var whenMade = "?as_of=" + year + "-01-31%%2010:30:00";
        var whenDeactivated = "?as_of=" + year + "-01-31%%2011:30:00";
        var api = service.admin();
        var hooks = new Hooks(service);
        int id = hooks.created(api, "\"secret\": \"hush\"");
        var made = api.get("/hooks/%d", id).ok();
        clock.passes(Duration.ofHours(1));
        for (int delivery = 1; delivery <= 5; delivery++) {
            hooks.failed(id, delivery, clock.instant());
        }
        var deactivated = api.get("/hooks/%d", id).ok();
        assertThat(deactivated.get("deactivation_reason").asString()).isEqualTo("complete_failures");
        assertThat(deactivated.get("deactivated_at").asString()).isEqualTo(year + "-01-31 11:30:00");
        clock.passes(Duration.ofHours(1));
        api.post("/hooks/" + id + "/reactivate", null).ok();
        var active = hooks.active(id).orElseThrow();

        for (var rebuilt : new boolean[] {false, true}) {
            if (rebuilt) {
                ProofRun.rebuilt(service);
            }
            api.get("/hooks/" + id + "?as_of=" + year + "-01-31").refused(404, 20);
            assertThat(api.get("/hooks/" + id + whenMade).ok()).isEqualTo(made);
            assertThat(api.get("/hooks/" + id + whenDeactivated).ok()).isEqualTo(deactivated);
            assertThat(api.get("/hooks" + whenDeactivated).ok()).contains(deactivated);
            assertThat(hooks.active(id)).contains(active);
            assertThat(ProofRun.proved(service).differences()).isZero();
        }
    }
}
