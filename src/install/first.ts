import { createHash } from 'node:crypto';
import { type Content, canonical, type Json } from '../school/release/contract/fate.ts';
import type { Earlier } from '../school/release/server/reconcile.ts';

/** Fields of the rows below, in the order of their digests. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  dictType: ['dictName', 'standardNo'],
  dictItem: ['dictLabel', 'listClass'],
  role: ['roleName', 'description'],
  grant: [],
  menu: ['name', 'parent', 'title', 'path', 'component', 'icon', 'permission'],
  numberRule: ['pattern'],
  noticeTemplate: ['text', 'manyText'],
  parameter: ['value'],
};
/**
 * What 0.1 gave, the last release that noted nothing (版本 6): keys, and four characters of the digest of each field. It is never changed; what came
 * later is noted in the database of each school.
 */
const FIRST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dictType: {
    '': 'business_type=8pgbdCNO declare_status=T9QcdCNO extension_step=nXcudCNO level_result=7475dCNO approve_action=pjD0dCNO declare_source=d1l6dCNO open_type=exGVdCNO teaching_mode=jxIJdCNO teaching_source=jQsmdCNO declare_risk=vg9zdCNO week_pattern=4-J1dCNO teacher_role=9V7udCNO course_type=n-MmdCNO plan_status=odHldCNO template_status=oYo5dCNO course_module=P5NFdCNO course_nature=7RR9dCNO course_rank=q_9edCNO exam_mode=mN35dCNO room_type=4El1dCNO unit_category=WqXzdCNO education_level=W6wxdCNO major_status=JR81dCNO sys_gender=1t9qbTPA sys_title=U20NrVV_ staff_type=_R7BdCNO work_status=NTNydCNO account_status=vCvqdCNO student_account_status=hsLPdCNO photo_kind=oykUdCNO photo_quality=O4QCdCNO semester_state=iCCXdCNO term_no=hpzTdCNO dict_tone=6fjEdCNO day_part=khMhdCNO timetable_season=KF-kdCNO semester_stage=7upHdCNO sch_nature=ym1WdCNO sys_id_type=ewEldCNO sys_nation=DOldIytn sys_political=yQ8hFG3q sys_education=QKCcipZF sys_degree=vMwEFChM grading_mode=yexhdCNO teach_language=SgTJdCNO course_tag=1JxgdCNO discipline_category=ci53_Z6Z major_degree=DgL3FChM student_status=2FMq7Ibr change_type=Widv7Ibr change_reason=odQP7Ibr effect_state=6TYBdCNO enrol_state=Q_ODdCNO report_status=SBV5dCNO enrol_check=CAJAdCNO class_status=0ysWdCNO study_form=t-wRdCNO sys_marital=u58XVuyG sys_country=z6apD2D4 enrol_mode=ADwAdCNO edu_mode=_ZGCdCNO building_type=Gjyf7Ibr building_status=sG_JdCNO partition_kind=Phy_dCNO room_status=1wq2dCNO seat_type=lZSrdCNO equipment_type=-BThdCNO equipment_state=he1NdCNO occupancy_source=etJ0dCNO',
  },
  dictItem: {
    business_type: '0=kTFBdCNO 1=pZgMdCNO 2=cbKhdCNO',
    declare_status: '0=idPqPj6O 1=jRFXuTEi 2=xdxryU-d 3=qN_QPj6O 4=7GbOaOem 5=oRjEersF 6=aB9_Pj6O',
    extension_step: '0=c_8PdCNO 1=h4S4dCNO 2=USnsdCNO 3=hEkQdCNO 4=UlLQdCNO',
    level_result: '0=SS7lPj6O 1=JNFruTEi 2=7GbOaOem 3=xdxryU-d 4=oRjEersF 8=zfcgaOem 9=awiVPj6O',
    approve_action:
      'submit=XmhUuTEi withdraw=PqwMPj6O pass=ojpoaOem returnToDeclarer=fiH7yU-d returnToPrevious=FfllyU-d returnToLevel=IK8HyU-d reject=oRjEersF takeBack=7_DUPj6O comment=e7QxPj6O assignTeachers=P7TPuTEi void=fZWYersF systemPass=zfcgPj6O insertLevel=1fq6Pj6O lapse=aak9Pj6O',
    declare_source: '1=9b3cdCNO 2=ayEDyU-d 3=YNioPj6O',
    open_type: '1=jUteuTEi 2=ebecdCNO',
    teaching_mode: '1=RYmQPj6O 2=ICLvdCNO 3=v4SluTEi',
    teaching_source: '1=6ktQdCNO 2=ZumQyU-d',
    declare_risk:
      'returned=PAZversF offPlan=ayEDyU-d newCourse=LMpOuTEi overload=p79FersF hoursChanged=OUNYyU-d',
    week_pattern: 'all=VKzadCNO odd=l6YVdCNO even=_H_bdCNO custom=p5P0dCNO',
    teacher_role: 'lead=jIixuTEi assist=vXoLdCNO experiment=E_frdCNO tutor=cPpZPj6O',
    course_type:
      '1=NaNpdCNO 2=myOGdCNO 3=UeGodCNO 4=qoGXdCNO 5=PpQHdCNO 6=poE2dCNO 7=cvCKdCNO 8=t3xvdCNO 9=XGPCdCNO 10=l-QwdCNO 11=GYLhdCNO',
    plan_status: '0=idPqPj6O 1=Amc_yU-d 2=fj3wuTEi 3=D9oHersF 4=ebi2aOem 5=LFqOPj6O 6=dK-2uTEi',
    template_status: '0=idPqPj6O 1=Idf4aOem 2=Ld4pPj6O',
    course_module: '1=czXDdCNO 2=t3xvdCNO 3=cnbFdCNO 4=bVqYdCNO',
    course_nature: '1=sc0VdCNO 2=XgSTdCNO 3=3X_PdCNO 4=GYLhdCNO 5=hdREdCNO',
    course_rank: '1=TS9juTEi 2=rzN9dCNO 3=7sjadCNO 4=S6UAPj6O',
    exam_mode: '1=a7ZcdCNO 2=AhYkdCNO',
    room_type:
      '1=GdBAdCNO 2=xsivdCNO 3=jE9DdCNO 4=2ZxCdCNO 5=qFjhdCNO 6=-6qVdCNO 7=pivgdCNO 8=j3RVdCNO 9=6RzrdCNO 10=miPadCNO 11=1oTcdCNO',
    unit_category:
      '1=KqcJdCNO 2=gY1PdCNO 3=KVRadCNO 4=y_q_dCNO 5=M4ghdCNO 6=YC0kdCNO 7=zY5CdCNO 9=k2QhdCNO',
    education_level: '1=xt0SdCNO 2=X4fTdCNO 3=f2A7dCNO',
    major_status: '1=m-tLaOem 2=CE6YyU-d 3=ofBkPj6O',
    sys_gender: '0=ynl6dCNO 1=9VUKdCNO 2=r_RpdCNO 9=QG9OdCNO',
    sys_title: '011=zzR5dCNO 012=ZqVzdCNO 013=Say7dCNO 014=cPpZdCNO',
    staff_type: '1=meS1dCNO 2=y_q_dCNO 3=xWBDdCNO 4=KqO2dCNO 5=N2pjdCNO 6=5HZddCNO',
    work_status: '1=NVUdaOem 2=Jf7NyU-d 3=v1axPj6O 9=Una2Pj6O',
    account_status: 'normal=OxssaOem disabled=Ld4persF locked=1-VTyU-d inactive=ThMwPj6O',
    student_account_status: 'none=eyvuPj6O normal=OxssaOem disabled=Ld4persF locked=1-VTyU-d',
    photo_kind: '1=LXN4dCNO 2=zMgcdCNO 3=nw6CdCNO',
    photo_quality: '0=9_ZquTEi 1=9XkRaOem 2=NgdxersF 9=nKZyyU-d',
    semester_state: '0=NH0TPj6O 1=ywqauTEi 2=jUB5yU-d 3=5Pc8aOem 4=X1iHPj6O 5=exW5Pj6O',
    term_no: '1=p3yOdCNO 2=aRPtdCNO 3=5NsQdCNO',
    dict_tone: 'primary=Z9P8uTEi success=-x5haOem info=IIdaPj6O warning=ZohhyU-d danger=hNDeersF',
    day_part: '1=fJzhdCNO 2=7N5SdCNO 3=egytdCNO',
    timetable_season: '0=PmCkdCNO 1=5NsQyU-d 2=jhuYuTEi',
    semester_stage:
      'select=P8wSdCNO teach=81s_dCNO exam=a7ZcdCNO practice=bVqYdCNO vacation=0qUZdCNO',
    sch_nature:
      '01=cpk3dCNO 02=pYoqdCNO 03=LXeWdCNO 04=1T4-dCNO 05=wov6dCNO 06=ZBvvdCNO 07=KXb4dCNO 08=BaLudCNO 09=-LF0dCNO 10=GyjadCNO 12=DOlddCNO',
    sys_id_type: '1=PFrgdCNO 6=W-gYdCNO 7=DjMJdCNO 8=gYgedCNO A=W5JWdCNO Z=k2QhdCNO',
    sys_nation:
      '01=Hd1MdCNO 02=qLMFdCNO 03=poxPdCNO 04=nB4ydCNO 05=nWuOdCNO 06=QRIqdCNO 07=nHVMdCNO 08=Bi3pdCNO 09=dLGOdCNO 10=Mz36dCNO 11=klIedCNO 12=joVudCNO 13=lfj1dCNO 14=EHxhdCNO 15=7WYjdCNO 16=kyA9dCNO 17=U3dSdCNO 18=yfaVdCNO 19=mkENdCNO 20=deJ4dCNO 21=xF7mdCNO 22=a3xIdCNO 23=1XtEdCNO 24=efMDdCNO 25=OV9PdCNO 26=5ZnddCNO 27=fsvjdCNO 28=8yNRdCNO 29=IFyddCNO 30=y9_vdCNO 31=mQLtdCNO 32=uIlKdCNO 33=jQlSdCNO 34=Y7QidCNO 35=L6pDdCNO 36=oVojdCNO 37=l8hOdCNO 38=bdFtdCNO 39=9e0NdCNO 40=5b2DdCNO 41=xqrFdCNO 42=6C7udCNO 43=_fp1dCNO 44=PK9fdCNO 45=h5w_dCNO 46=MfkrdCNO 47=b4BXdCNO 48=EVA2dCNO 49=Jy86dCNO 50=6oPTdCNO 51=uhOrdCNO 52=QCFUdCNO 53=XLw1dCNO 54=jXj1dCNO 55=FJ8KdCNO 56=XzjOdCNO 97=k2QhdCNO 98=6UVPdCNO',
    sys_political:
      '01=Y-PRdCNO 02=kztddCNO 03=HPg1dCNO 04=qWFedCNO 05=lcwzdCNO 06=H4WIdCNO 07=b0e2dCNO 08=_zrrdCNO 09=NlpidCNO 10=JCXpdCNO 11=aR8udCNO 12=rdcGdCNO 13=iAUxdCNO',
    sys_education: '11=SHRfdCNO 14=FB_fdCNO 21=usVkdCNO 31=HiL-dCNO 41=-eV7dCNO 61=eyn7dCNO',
    sys_degree: '2=-_E4dCNO 3=X4fTdCNO 4=JczzdCNO',
    grading_mode: '1=MbmddCNO 3=vbigdCNO 5=kXbDdCNO',
    teach_language: '1=rlUBdCNO 2=FjRWdCNO 3=6WZBdCNO',
    course_tag: '1=vYnVaOem 2=WFXHuTEi 3=zf9GPj6O 4=GF_tdCNO',
    discipline_category:
      '01=No2GdCNO 02=LsNXdCNO 03=raWLdCNO 04=j5AtdCNO 05=4KzVdCNO 06=1cOmdCNO 07=h-U7dCNO 08=2hYsdCNO 09=dypOdCNO 10=x_1ldCNO 12=bzTYdCNO 13=OW8jdCNO',
    major_degree:
      '401=BYCNdCNO 301=6GEwdCNO 402=Dz04dCNO 302=gCAgdCNO 403=IwfqdCNO 303=Di44dCNO 404=qVfvdCNO 304=FDVIdCNO 405=KlcVdCNO 305=IjYMdCNO 406=LkO0dCNO 306=1pK1dCNO 407=3MyQdCNO 307=u_8PdCNO 408=G-Z4dCNO 308=-CEwdCNO 409=2BCedCNO 309=v_DxdCNO 410=CItVdCNO 310=bYC3dCNO 412=oBkRdCNO 312=v6rQdCNO 413=ZA0sdCNO 313=QIptdCNO',
    student_status:
      '01=rxpvaOem 02=bAJUyU-d 03=VMDRPj6O 04=twSMyU-d 05=axanaOem 06=t36FersF 07=vkqIPj6O 08=48ZdPj6O 09=PT0MPj6O 10=8FAyPj6O 11=R8MdPj6O 12=eZulyU-d 13=yFMDuTEi 14=2ZF2ersF 15=nFnZersF 21=X4c5yU-d 99=k2QhPj6O',
    change_type:
      '02=0zCHdCNO 03=IonhdCNO 06=u0X-dCNO 11=bAJUdCNO 12=axandCNO 14=eZuldCNO 15=-bvIdCNO 16=VH1cdCNO 17=UbsDdCNO 18=mr4qdCNO 19=X4c5dCNO 21=g1WodCNO 22=VAbXdCNO 23=2E3GdCNO 26=Y-NTdCNO 29=gA-2dCNO 31=VMDRdCNO 42=I4ROdCNO 51=R8MddCNO 99=k2QhdCNO',
    change_reason:
      '01=pKzVdCNO 02=_aS5dCNO 03=0p1WdCNO 04=7qnbdCNO 05=h1KwdCNO 06=lu0kdCNO 07=jBPjdCNO 08=18dWdCNO 09=FdZpdCNO 99=k2QhdCNO',
    effect_state: '0=n4DaPj6O 1=-6AuyU-d 2=80zlaOem 3=kZYsPj6O 4=7GCWersF',
    enrol_state: '0=IM4tPj6O 1=3cStuTEi 2=5BqgyU-d 3=y8kWaOem 4=exW5Pj6O',
    report_status: '0=L3YFPj6O 1=zWgmaOem 2=d6dNyU-d 3=eZuluTEi 4=otpDersF',
    enrol_check: '1=JVKNdCNO 2=y595dCNO 3=mR32dCNO 4=W8bZdCNO 5=1xBtdCNO',
    class_status: '1=rxpvaOem 2=vkqIPj6O 3=ofBkPj6O',
    study_form: '1=_-ptdCNO 2=sN4KdCNO 3=Jcn6dCNO',
    sys_marital: '10=QMuXdCNO 20=evV1dCNO 30=15LVdCNO 40=96ildCNO 90=QG9OdCNO',
    sys_country:
      '156=xvA1dCNO 344=WGTxdCNO 446=1ai7dCNO 158=grBfdCNO 410=OZ4WdCNO 392=rD2jdCNO 466=1qaKdCNO 643=k86udCNO 704=qo-hdCNO 764=4f3RdCNO',
    enrol_mode: '1=nD7fdCNO 2=jI30dCNO 3=L0VPdCNO 4=L3NvdCNO 5=WD92dCNO 6=wNRfdCNO',
    edu_mode: '1=bs4PdCNO 2=RgdydCNO 3=QAJ9dCNO',
    building_type: '1=xMJOdCNO 2=UvEydCNO 3=6L-XdCNO 4=7OLWdCNO 5=eUqcdCNO 6=LMAFdCNO 9=k2QhdCNO',
    building_status: '1=GFwnaOem 2=8KJeyU-d 3=Ld4pPj6O',
    partition_kind: '1=wiHzdCNO 2=S1jxdCNO 3=6gbydCNO 4=CKXndCNO',
    room_status: '1=OxssaOem 2=8KJeyU-d 3=Ld4pPj6O',
    seat_type: '1=ShjydCNO 2=Nko3dCNO',
    equipment_type:
      '1=edJOdCNO 2=gW69dCNO 3=PL3bdCNO 4=M3S9dCNO 5=kZL5dCNO 6=qgaYdCNO 7=-1pJdCNO 9=k2QhdCNO',
    equipment_state: '1=cc2uaOem 2=J5mversF 3=rbAFyU-d',
    occupancy_source: '1=yGjOuTEi 2=a7ZcyU-d 3=E6_BPj6O 4=8KJeersF',
  },
  role: {
    '': 'ROLE_DEFAULT=YtMrM_Mb ROLE_ADMIN=dGMvlwi0 ROLE_ACADEMIC=oYHhQX7a ROLE_DECLARER=1UFV9K0b ROLE_APPROVE_MANAGEMENT=h4S4bCDf ROLE_APPROVE_TEACHING=USnsbho6 ROLE_APPROVE_SUPERVISOR=hEkQnpVR ROLE_APPROVE_MASTER=UlLQy6xK ROLE_REGISTRAR=fT57lIum ROLE_ROOM=wAjDtK4q ROLE_HR=djjavh4l ROLE_AUDIT=Zt9eQKev ROLE_SECURITY=1JYZYIon ROLE_QA=tz-hPvXl ROLE_TEACHER=Pk6K3pqa',
  },
  grant: {
    ROLE_ADMIN:
      'system:user:list system:user:add system:user:edit system:user:remove system:role:list system:role:add system:role:edit system:role:remove system:menu:list system:menu:add system:menu:edit system:menu:remove system:user:import system:user:export system:user:exportSensitive system:user:unmask system:user:assign system:user:reset system:user:simulate hr:team:list hr:team:assign hr:team:remind system:permission:list system:permission:query foundation:campus:list foundation:campus:add foundation:campus:edit foundation:campus:remove foundation:college:list foundation:college:add foundation:college:edit foundation:college:remove foundation:department:list foundation:department:add foundation:department:edit foundation:department:remove foundation:organization:list foundation:organization:add foundation:organization:edit foundation:organization:remove foundation:timetable:list foundation:timetable:add foundation:timetable:edit foundation:timetable:remove foundation:campus:import foundation:campus:export foundation:college:import foundation:college:export foundation:department:import foundation:department:export foundation:organization:import foundation:organization:export foundation:timetable:import foundation:timetable:export foundation:general:list foundation:general:add foundation:general:edit foundation:general:remove foundation:annual:list foundation:annual:add foundation:annual:edit foundation:annual:remove foundation:schoolYear:list foundation:schoolYear:add foundation:schoolYear:edit foundation:schoolYear:remove foundation:announcement:list foundation:announcement:add foundation:announcement:edit foundation:announcement:remove foundation:general:import foundation:general:export foundation:annual:import foundation:annual:export foundation:schoolYear:import foundation:schoolYear:export foundation:announcement:import foundation:announcement:export foundation:userConfig:edit foundation:school:list foundation:school:add foundation:school:edit foundation:school:remove foundation:semester:list foundation:semester:add foundation:semester:edit foundation:semester:remove foundation:declareExtension:list foundation:declareExtension:add foundation:declareExtension:edit foundation:declareExtension:remove foundation:calendar:list foundation:calendar:add foundation:calendar:edit foundation:calendar:remove foundation:calendar:import foundation:calendar:export foundation:semester:export foundation:semester:reopen foundation:declareExtension:export talent:declaration:list talent:declaration:view talent:declaration:query foundation:calendar:view foundation:userConfig:list talent:declaration:admin talent:course:list talent:course:add talent:course:edit talent:course:remove talent:major:list talent:major:add talent:major:edit talent:major:remove talent:majorUnit:list talent:majorUnit:add talent:majorUnit:edit talent:majorUnit:remove talent:course:import talent:course:export talent:major:import talent:major:export talent:majorUnit:import talent:majorUnit:export talent:plan:list talent:plan:add talent:plan:edit talent:plan:remove talent:template:list talent:template:add talent:template:edit talent:template:remove talent:plan:export talent:plan:submit talent:plan:publish talent:template:export',
    ROLE_ACADEMIC:
      'talent:course:list talent:course:add talent:course:edit talent:course:remove talent:major:list talent:major:add talent:major:edit talent:major:remove talent:majorUnit:list talent:majorUnit:add talent:majorUnit:edit talent:majorUnit:remove foundation:announcement:list foundation:announcement:add foundation:announcement:edit foundation:announcement:remove talent:course:import talent:course:export talent:major:import talent:major:export talent:majorUnit:import talent:majorUnit:export foundation:announcement:import foundation:announcement:export talent:plan:list talent:plan:add talent:plan:edit talent:plan:remove talent:template:list talent:template:add talent:template:edit talent:template:remove talent:plan:export talent:plan:submit talent:plan:publish talent:template:export talent:declaration:list talent:declaration:view talent:declaration:query foundation:calendar:view foundation:userConfig:list',
    ROLE_DECLARER:
      'talent:declaration:list talent:declaration:add talent:declaration:edit talent:declaration:remove talent:declaration:submit talent:declaration:import talent:course:list talent:courseRequest:list talent:courseRequest:add talent:courseRequest:edit talent:courseRequest:remove talent:courseRequest:submit talent:courseRequest:export talent:major:list talent:majorUnit:list talent:plan:list talent:plan:add talent:plan:edit talent:plan:remove talent:plan:export talent:plan:submit talent:template:list student:class:list student:student:list student:change:list student:change:add student:change:import talent:declaration:view talent:declaration:query foundation:calendar:view foundation:userConfig:list',
    ROLE_APPROVE_MANAGEMENT:
      'talent:declaration:approveManagement talent:plan:list talent:plan:approveManagement student:class:list student:student:list student:change:list student:change:approveManagement hr:team:list hr:team:assign hr:team:remind talent:declaration:list talent:declaration:view talent:declaration:query foundation:calendar:view foundation:userConfig:list',
    ROLE_APPROVE_TEACHING:
      'talent:declaration:approveTeaching talent:courseRequest:list talent:courseRequest:approveTeaching hr:team:list hr:team:assign hr:team:remind talent:declaration:list talent:declaration:view talent:declaration:query foundation:calendar:view foundation:userConfig:list',
    ROLE_APPROVE_SUPERVISOR:
      'talent:declaration:approveSupervisor student:class:list student:student:list student:change:list student:change:approveSupervisor hr:team:list talent:declaration:list talent:declaration:view talent:declaration:query foundation:calendar:view foundation:userConfig:list',
    ROLE_APPROVE_MASTER:
      'talent:declaration:approveMaster talent:declaration:void hr:team:list talent:course:list talent:major:list talent:majorUnit:list talent:plan:list talent:plan:approveMaster talent:courseRequest:list talent:courseRequest:approveMaster talent:plan:publish talent:template:list talent:declaration:list talent:declaration:view talent:declaration:query foundation:calendar:view foundation:userConfig:list',
    ROLE_REGISTRAR:
      'foundation:calendar:view foundation:userConfig:list student:student:list student:student:add student:student:edit student:student:remove student:class:list student:class:add student:class:edit student:class:remove student:enrolment:list student:enrolment:add student:enrolment:edit student:enrolment:remove student:student:import student:student:export student:class:import student:class:export student:enrolment:import student:enrolment:export student:student:unmask student:enrolment:report student:enrolment:unmask student:enrolment:exportSensitive student:student:exportSensitive student:change:list student:change:add student:change:import student:change:export student:change:cancel student:change:backdate student:change:approveMaster student:photo:list student:photo:import student:photo:export student:photo:review student:account:list student:account:open student:account:reset student:account:edit student:account:export',
    ROLE_ROOM:
      'foundation:calendar:view foundation:userConfig:list resource:building:list resource:building:add resource:building:edit resource:building:remove resource:classroom:list resource:classroom:add resource:classroom:edit resource:classroom:remove resource:partition:list resource:partition:add resource:partition:edit resource:partition:remove resource:building:import resource:building:export resource:classroom:import resource:classroom:export resource:partition:import resource:partition:export resource:semesterRoom:list resource:semesterRoom:edit resource:semesterRoom:export',
    ROLE_HR:
      'foundation:calendar:view foundation:userConfig:list hr:department:list hr:department:edit hr:team:list hr:team:remind',
    ROLE_AUDIT: 'system:audit:list system:audit:query system:audit:export',
    ROLE_SECURITY:
      'system:safety:list system:safety:add system:safety:edit system:safety:remove system:safety:export',
    ROLE_QA: 'qa:chart:view qa:chart:walk',
    ROLE_TEACHER: 'talent:declaration:view foundation:calendar:view foundation:userConfig:list',
  },
  menu: {
    '': 'Talent=Gx7sdCNOVwVA7ygEVIADDKU5dCNO TalentDeclaration=2NCMGx7s9uvNFs5AZQnJqYoAKrtP TalentApprove=6zFkGx7sY2qlDs_ZubMlbvTLdCNO TalentApproveManagement=lURa6zFkh4S4FJUB5edpdCNOQx-A TalentApproveTeaching=a8016zFkUSnsGGYm8MLVdCNOYR2J TalentApproveSupervisor=3id46zFkhEkQ35u3ePuLdCNOGCn- TalentApproveMaster=xmBk6zFkUlLQBpzkbEVxdCNOUiqs TalentDeclarationQuery=BRdbGx7s7H-fIWW4MXgWTE8o21sb TalentReport=f2iTGx7s7cvHtV63FN1kSUAS21sb TalentCourse=DcRyGx7szd1xFGtqC0WhhUAVMIKS TalentCourseRequest=MLhQGx7seddsYnkb2IyAqYoAVUau TalentMajor=K5EdGx7scnbFo9d6N2qDFnwIaVBo TalentMajorDirection=9FRPGx7sYkj-RFPOVESDx0CAaVBo TalentMajorUnit=sDAnGx7siDNF2q66T2_Xir2153S- TalentPlan=hm5kGx7sF5_pFEJpSuTjESI_PCyj TalentTemplate=3upnGx7sQEFRrzOv--k4x0CAPfpK Resource=WcewdCNO-5Qp7np9VIADwepadCNO ResourceBuilding=4RcaWcew8f5zctJSpLLi_3BVWkLn ResourceClassroom=6DUjWcewYrzfcbIcFdp07C3SNuTO ResourcePartition=wps4WcewdXBDCVYOqm5cx0CAPpRV ResourceSemesterRoom=qqzAWcewDrgfQ7NiXYuvB4RGUOMW Student=p-vEdCNOnsZBH0_fVIAD5tGndCNO StudentClass=1RNCp-vEzQLPLkV6tn464gH7V113 StudentStudent=fl4Pp-vECPGwD1sfHY8wMZDSunCO StudentChange=kU93p-vEKEyVGndP1Ttz8dWPWS-P StudentPhoto=FAVxp-vEche6OPtKMAY3kKkifW8d StudentAccount=53DYp-vEL_i_3pmjM4aXorUgzHo2 StudentEnrolment=ZsqVp-vEkldBe3ikwPrDBBtoS-GO System=iObCdCNOSN9U2GBUVIADDcjNdCNO HrDepartment=Ny7kiObCq8p5y24kPOqbir211UsP HrMyTeam=FITNiObCjsCyulMn52OF4gH7jUZk SystemUser=h9V3iObCP_Vkmgw9gk91MZDST6CK SystemPermission=oFpdiObCgRxXiKKNDlKV3WB2DoNP SystemRole=leToiObCDhJXwIgwEMUoK8kzni-8 SystemSafety=iU0xiObCsWcsUdfP8fEs6d6witNa Foundation=SMgydCNOM_hW454hVIADpa_VdCNO FoundationOrganisation=RmrzSMgyBlwZwICzubMlz512dCNO FoundationSchool=cuQtRmrzWOWOdECVPAtYdCNOahk7 FoundationCampus=hWiuRmrz5bYnIsowavsadCNOUb6F FoundationCollege=PzCxRmrzRw0Q_Gd8F1XZdCNOlIyn FoundationDepartment=xjKMRmrzhAp6ATUzGbUadCNODhYz FoundationOrganization=OKYpRmrzMDoeM8-T9OHTdCNOBmp7 FoundationSemesters=dXXJSMgyg2srjqEXubMlB4RGdCNO FoundationAnnual=1m4NdXXJlKfVSQJJEji0dCNO9cdn FoundationSchoolYear=10gIdXXJFrcnO-6H5jGbdCNOnwxS FoundationSemester=cP56dXXJvsAAqAsKww0BdCNORxQC FoundationDeclareExtension=z7EPdXXJ1LInekDhFUJAdCNOB8e6 FoundationCalendar=1V6gdXXJmjlKfkGEel6FdCNO9WWS FoundationHoliday=oObUdXXJLeW7tC6YeK_jdCNOXy-g FoundationTimetable=qtHmdXXJgVxEEFxz88UFdCNO1UWX FoundationGeneral=SMmMSMgyTFsqkQT9lBhGESI_myYZ FoundationAnnouncement=phV_SMgyaPxcwl_14uo1jPFAaIX4 FoundationUserConfig=2G_zSMgyUGQZQzGi1R-QMZDSdX8z Qa=erHGdCNOtz-hEqwyVIADTE8odCNO QaChart=ILtDerHG5ETI1cK9STOMSUAS7dWn QaKit=XyU9erHGBM4mCUTL9j2g2uGj7dWn',
  },
  numberRule: {
    '': 'declaration=sNfo student=_LE0 staff=pJ97 course=53d5 change=JVI3',
  },
  noticeTemplate: {
    '': 'arrived=T0397j9k returned=cTOF2-kq returnedToLevel=b7tOdCNO rejected=4pGriBZt rejectedAfterPass=79k4z5pT withdrawnAfterPass=30kJ2XPW transferred=9mM6dCNO unpinned=HqdFdCNO reminded=iIzZdCNO mentioned=c-6idCNO unitChanged=Bt6VdCNO movedTo=ZWjLdCNO movedForDeclarer=OHcidCNO closed=WT7BdCNO voided=DqHWdCNO passed=zLU8NS0W passedForUnit=o9NHJ1Km passedForTeacher=v3NUId0x deadlineOwn=qc6WpOd6 deadlineWaiting=ZziRm8z9 deadlineLevel=KcWWCeZp waitingLong=bSbTllPO waitingLeader=FjoGAPxF uncovered=GKU4ttyX memberReminded=KK2xdCNO agencyBegun=DMtwdCNO agencyEnded=7jxMdCNO switchedOff=SrPLdCNO switchedOn=_rMFdCNO switchKept=NE-kdCNO switchApplied=y4ibdCNO',
  },
  parameter: {
    '': 'batchLimit=BgTN takeBackHours=wjVg emptyApproverPolicy=58sZ resubmitPolicy=hIQd selfApprovePolicy=hOr4 rejectLevels=ZgYy mergeSameUnitLevels=_Lzx masterMandatory=_Lzx changeLevels=bZqh interveneHours=wjVg remindEveryHours=wjVg headCountDrift=9co4 remindAfterDays=TgdA escalateAfterDays=eQJp deadlineRemindDays=eQJp largestRoomSeats=mDvW firstWeekday=ORVS semesterAutoCurrent=_Lzx summerFromMonth=7y0S summerToMonth=GVge jobFileDays=Yktg studentNoOrder=D_oU accountCloseDays=X-zr photoWidth=3f4O photoHeight=Pxu3 photoMinKb=Yktg photoWatermark=_Lzx sessionIdleMinutes=Yktg register.enabled=_Lzx oauth.bindByEmployeeNumber=tb6k',
  },
};
const WIDTH = 4;
const digestOf = (value: Json): string =>
  createHash('sha256').update(canonical(value)).digest('base64url').slice(0, WIDTH);
let digests: ReadonlyMap<string, string> | undefined;
/** `kind key` → the digests of its fields, one behind the other. */
function first(): ReadonlyMap<string, string> {
  digests ??= new Map(
    Object.entries(FIRST).flatMap(([kind, groups]) =>
      Object.entries(groups).flatMap(([group, line]) =>
        line.split(' ').map((entry) => {
          const [key = '', digest = ''] = entry.split('=');
          return [`${kind} ${group ? `${group} ` : ''}${key}`, digest] as const;
        }),
      ),
    ),
  );
  return digests;
}

/** What 0.1 gave, as far as a digest tells it: of a field that school and release have both changed it can no longer be told. */
export const earlier: Earlier = (kind, key, { stored, given }) => {
  const all = first().get(`${kind} ${key}`);
  if (all === undefined) return null;
  const known = (FIELDS[kind] ?? []).flatMap((field, i): [string, Json][] => {
    const digest = all.slice(i * WIDTH, (i + 1) * WIDTH);
    const value = [stored, given]
      .map((content: Content | null) => content?.[field] ?? null)
      .find((seen) => digestOf(seen) === digest);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(known);
};
