package fulfilment.rest.tasks;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.tasks.TaskCommand.ChangeTask;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskId;
import fulfilment.api.users.UserId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.time.LocalDate;
import java.time.LocalTime;

/** The body that creates or changes a task. Rules TSK-1, TSK-2. */
record TaskBody(@Required Sent<String> title, Sent<String> description, Sent<LocalDate> deadlineDate,
        Sent<LocalTime> deadlineTime,
        Sent<Integer> assignedToIduser) {

    CreateTask create(UserId createdBy) {
        return new CreateTask(new TaskDetails(Check.name("title", title.value()),
                Check.longText("description", description.value()), assignedToIduser.value(), deadline().value(),
                deadlineTime.value()), createdBy);
    }

    ChangeTask change(TaskId task) {
        return new ChangeTask(task, new TaskDetails.Changes(Check.name("title", title),
                Check.longText("description", description), assignedToIduser, deadline(), deadlineTime));
    }

    private Sent<LocalDate> deadline() {
        if (deadlineTime.value() != null && deadlineDate.value() == null) {
            throw new BadParameter("deadline_date", "is required when deadline_time is sent");
        }
        return deadlineDate;
    }
}
