package fulfilment.rest.hooks;

import fulfilment.api.hooks.DeliveryQuery.FindHookStatistics;
import fulfilment.api.hooks.DeliveryQuery.ListHookStatistics;
import fulfilment.api.hooks.HookId;
import fulfilment.api.hooks.HookQuery.FindHook;
import fulfilment.api.hooks.HookStatisticsView;
import fulfilment.api.hooks.HookView;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows how deliveries to hooks have gone. Not for keys of one fulfilment customer. Rules DLV-22, DLV-30. */
@RestController
@RequestMapping("/api/v1/hooks")
class HookStatisticsController {

    private final Api api;

    HookStatisticsController(Api api) {
        this.api = api;
    }

    /** 200 and a page of active hooks whose events the caller may see: those that fail first, then by id. */
    @GetMapping("/statistics")
    @Access(rights = Right.EXPORTS_IMPORTS)
    @Operation(summary = "How deliveries to each active hook have gone in the last hour and day", description = """
            Those that fail come first. A hook is `failing` if its last three attempts failed. Attempts to deliver the same event again count, tests do not.""")
    Answer<List<HookStatisticsView>> listHookStatistics(@RequestParam(defaultValue = "0") Offset offset, RequestContext context) {
        requireNow(context);
        return api.list(new ListHookStatistics(context.may(Right.PURCHASEORDERS_SHOW), offset.value()));
    }

    /** 200, also for a hook that is not active; 404 if there is no such hook. */
    @GetMapping("/{idhook}/statistics")
    @Access(rights = Right.EXPORTS_IMPORTS)
    @Operation(summary = "How deliveries to a hook have gone in the last hour and day")
    Answer<HookStatisticsView> getHookStatistics(@PathVariable HookId idhook, RequestContext context) {
        requireNow(context);
        var hook = api.read(new FindHook(idhook), HookView.class);
        context.needsToReceive(hook.event());
        return api.find(new FindHookStatistics(idhook, hook.name()));
    }

    private static void requireNow(RequestContext context) {
        if (context.asOf() != null) {
            throw new BadParameter("as_of", "cannot be used here: statistics are of the last hour and day");
        }
    }
}
